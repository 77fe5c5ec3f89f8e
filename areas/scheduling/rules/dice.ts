/** Whole random numbers from a seed, the same on every machine (sfc32). */
export class Dice {
  private a = 0x9e3779b9;
  private b = 0x243f6a88;
  private c = 0xb7e15162;
  private count = 1;
  constructor(seed: number) {
    this.a ^= seed | 0;
    for (let turn = 0; turn < 20; turn += 1) this.bits();
  }
  /** 0 … 2³² − 1 */
  bits(): number {
    const sum = (this.a + this.b + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return sum >>> 0;
  }
  /** 0 … below − 1 */
  below(below: number): number {
    return Math.floor((this.bits() / 4294967296) * below);
  }
}
/** −ln of the middle of each of 4,096 parts of 0 … 1: the same on every engine. */
export const logs = Float64Array.from(
  { length: 4096 },
  (_, part) => Math.round(-Math.log((part + 0.5) / 4096) * 1e9) / 1e9,
);
