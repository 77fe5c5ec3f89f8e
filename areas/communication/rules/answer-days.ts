const day = 86_400_000;
/**
 * The day by which an answer is expected: working days after the question, weekends left out.
 * @param asked moment of the question; @param days how many working days; @returns `YYYY-MM-DD` at the university (UTC+3)
 */
export function answerBy(asked: Date, days: number): string {
  let at = new Date(asked.getTime() + 3 * 3_600_000);
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + day);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}
