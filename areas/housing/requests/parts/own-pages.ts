import type { OwnPages } from '#areas/requests/machine/parts/shared/own-pages.ts';

/** Tenants find their requests here, with an account or without one. */
export const ownPages: OwnPages = { own: '/housing/request/list', at: (id) => `/housing/request/list/${id}` };
