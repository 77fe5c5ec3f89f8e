import { requestKinds } from '#areas/housing/requests/rules/request-words.ts';
import type { Walk } from './walk.ts';

/** What tenants ask for, on pages of their own. */
export const housingWalks: readonly Walk[] = Object.keys(requestKinds).map((kind) => ({
  kind,
  page: '/housing/request/list',
  as: 'student',
  fill: [],
  steps: [{ as: 'housing' }],
  ends: 'Completed',
  only: 'asked on the pages of tenants, who may have no account: housing-walk.ts walks a tenant’s way, requests.test.ts that of each kind',
}));
