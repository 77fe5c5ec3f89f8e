/** most people of one roommate group */
export const mostInGroup = 4;
/** HOU-028: days under which stays are the office's, where no building says otherwise */
export const housingShortest = 30;
