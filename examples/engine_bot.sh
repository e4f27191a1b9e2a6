#!/bin/sh
# The smallest bot for `kolej arena`: it plays the last of its legal actions, which in most games ends its turn.
#
#     kolej arena depot --bots random,./examples/engine_bot.sh
#
# One line is asked, one line answers; docs/engine.md has them all.
while read -r word rest; do
    case $word in
    decide)
        # Whoever asks is answered first: the legal codes of this seat, then the choice.
        seat=${rest#*\"seat\":}
        echo "legal ${seat%%[!0-9]*}"
        read -r _ codes
        echo "ok ${codes##* }"
        ;;
    quit) exit ;;
    *) echo ok ;;
    esac
done
