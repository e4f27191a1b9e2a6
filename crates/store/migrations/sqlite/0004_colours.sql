-- Which of the game's player colours a seat has, by its number in the game's list; NULL until it is chosen, for seats from before
-- this column, and where a game has none.
ALTER TABLE seat ADD COLUMN colour INTEGER CHECK (colour BETWEEN 0 AND 255);
