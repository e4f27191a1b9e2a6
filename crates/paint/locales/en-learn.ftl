## Lessons

learn = Lesson
learn-offer = Learn in 5 minutes
learn-resume = Finish the lesson ({ $n }/{ $all })
learn-step = Step { $n } of { $all }
learn-progress = Progress of the lesson
learn-happened = What happened
learn-next = Next
learn-show = Where?
learn-skip = Do it for me
learn-back = Back
learn-leave = Leave the lesson
learn-other = You may play like that, but this lesson goes another way. Choose what has the dashed frame.
learn-forbidden = The rules do not allow that here. Choose what has the dashed frame.
learn-read = Read this first and press “Next”.
learn-play = Play the easy bot
learn-over = Once more
learn-brief = In sixty seconds
