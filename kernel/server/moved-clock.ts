const RealDate = Date;
let offset = 0;

/** By how much the clock of this process was moved (ms). */
export const clockOffset = (): number => offset;

/**
 * Moves the clock of this whole process: `new Date()`, `Date.now()` and with them `now()` of the embedded database. It goes
 * on ticking; a second call replaces the first. The clock of a PostgreSQL server stays where it is.
 * @param hours from the real time; parts of an hour too, 0 moves it back
 */
export function moveClock(hours: number): void {
  offset = hours * 3_600_000;
  if (globalThis.Date !== RealDate || offset === 0) return;
  const now = (): number => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made === globalThis.Date ? target : made) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}
