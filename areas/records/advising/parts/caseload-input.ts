import type { InputOf } from '#kernel/contract/define-command.ts';
import { advisorCaseload, caseloadSizes } from '../contract.ts';
import { riskSigns, type RiskCode } from '../rules/risk-signs.ts';

const number = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
export const pageOf = (search: Record<string, unknown>): number => number(search.page) ?? 1;
const risks = ['serious', 'any', 'none'] as const;
export type Risk = (typeof risks)[number];
const isSign = (value: unknown): value is RiskCode => typeof value === 'string' && Object.hasOwn(riskSigns, value);

/** What the address says about a caseload. */
export function caseloadInput(search: Record<string, unknown>): InputOf<typeof advisorCaseload> {
  const given = {
    search: search.q === undefined || search.q === '' ? null : String(search.q),
    sign: isSign(search.sign) ? search.sign : null,
    risk: risks.find((each) => each === search.risk) ?? null,
    program_id: number(search.program),
    advisor_id: number(search.advisor),
    class_year: number(search.year),
    sort: typeof search.sort === 'string' ? search.sort : null,
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
    page: pageOf(search),
    limit: caseloadSizes.find((size) => size === number(search.limit)) ?? 20,
  };
}
