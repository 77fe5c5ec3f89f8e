/** VAL-002, VAL-003 */
export const passwordMinimum = 8;
/** hashing time must not depend on who sends a megabyte */
export const passwordMaximum = 128;
