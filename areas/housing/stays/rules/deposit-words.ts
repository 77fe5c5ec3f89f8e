import type { HousePurpose } from '#areas/finance/ledger/rules/chart.ts';

/** How money of a deposit came, or went back. */
export const depositWays = {
  cash: { tr: 'nakit', en: 'cash' },
  card: { tr: 'kart', en: 'card' },
  bank: { tr: 'banka havalesi', en: 'bank transfer' },
  check: { tr: 'çek', en: 'check' },
  other: { tr: 'başka yol', en: 'another way' },
} as const;
export type DepositWay = keyof typeof depositWays;
const cameBy: Partial<Record<HousePurpose, DepositWay>> = {
  cash: 'cash',
  card_clearing: 'card',
  bank: 'bank',
  checks: 'check',
};
export const wayOf = (into: HousePurpose): DepositWay => cameBy[into] ?? 'other';

/** What happens to a deposit. */
export const depositSteps = {
  paid: { tr: 'Ödendi', en: 'Paid' },
  settled: { tr: 'Borca sayıldı', en: 'Used for charges' },
  kept: { tr: 'Alıkonuldu', en: 'Kept' },
  paid_back: { tr: 'İade edildi', en: 'Given back' },
} as const;
export type DepositStep = keyof typeof depositSteps;

export const depositStates = {
  unpaid: { tr: 'Depozito ödenmedi', en: 'Deposit not paid', tone: 'warning' },
  held: { tr: 'Depozito bizde', en: 'Deposit held', tone: 'info' },
  left: { tr: 'Depozito iade edilecek', en: 'Deposit to be given back', tone: 'warning' },
  over: { tr: 'Depozito kapandı', en: 'Deposit settled', tone: 'neutral' },
} as const;
export type DepositState = keyof typeof depositStates;

/** Where a deposit stands; minor units. */
export function depositState(money: {
  /** asked for still */ stands: number;
  paid: number;
  /** of what was paid and is asked no longer: settled, kept and given back */ gone: number;
  /** the tenant's own money that lies with us */ lying: number;
}): { state: DepositState; left: number } {
  const left = money.stands > 0 ? 0 : Math.max(0, Math.min(money.paid - money.gone, money.lying));
  if (money.stands > 0) return { state: money.paid < money.stands ? 'unpaid' : 'held', left };
  return { state: left > 0 ? 'left' : 'over', left };
}

/** What a check-out comes to, minor units: what is owed afterwards, or what is the tenant's own. */
export function checkOutSum(money: {
  /** open items without the deposit */ open: number;
  /** by how much the rent changes; below zero where nights are given up */ rent_change: number;
  damages: number;
  fee: number;
  /** what was paid of the deposit */ deposit_paid: number;
  /** the tenant's own money that lies with us */ lying: number;
}): { owed: number; back: number } {
  const rest = money.open + money.rent_change + money.damages + money.fee - money.deposit_paid - money.lying;
  return { owed: Math.max(0, rest), back: Math.max(0, -rest) };
}
