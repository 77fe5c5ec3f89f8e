/** Places on a plan are thousandths of its width and its height. */
export const planSize = 1000;
/** A place on the plan, however far somebody pulls. */
export const onPlan = (share: number): number => Math.min(planSize, Math.max(0, Math.round(share)));
/** thousandths that an arrow key moves a bed, and with Shift */
export const arrowStep = 10;
export const fineStep = 1;
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Where a key takes a bed; null: the key moves nothing. */
export function movedByKey(
  from: { x: number; y: number },
  key: string,
  fine: boolean,
): { x: number; y: number } | null {
  const way = ways[key];
  if (!way) return null;
  const step = fine ? fineStep : arrowStep;
  return { x: onPlan(from.x + way[0] * step), y: onPlan(from.y + way[1] * step) };
}
