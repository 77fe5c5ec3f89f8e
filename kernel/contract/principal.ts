/** Who calls without an account: each knows a login of his own and sees what is his. */
export const guestKinds = [
  'applicant',
  'transfer-applicant',
  'graduate-applicant',
  'referee',
  'payer',
  'tenant',
  'juror',
] as const;
export type GuestKind = (typeof guestKinds)[number];
/** Whoever can call: somebody with an account, or a guest. A new kind does not compile until every place has decided. */
export const principalKinds = ['user', ...guestKinds] as const;
export type PrincipalKind = (typeof principalKinds)[number];

/** What both sides must know of a kind of principal; how long he stays and what limits him his area declares on the server. */
export interface PrincipalFacts {
  /** the access kind that names him in `needs` */
  access: string;
  /** where he signs in: a dead session leads there (AMB-28), and leaving it too (ACC-063…065) */
  login: string;
  /** where he is when he has signed in */
  home: string;
}
/** The kinds of principals. */
export const principals = {
  user: { access: 'authenticated', login: '/login', home: '/dashboard' },
  // REG-002, REG-003, NS-108, NS-109
  applicant: { access: 'online-registration', login: '/online/registration/login', home: '/online/registration' },
  // TRF-002, TRF-006, NS-110
  'transfer-applicant': { access: 'transfer', login: '/transfer/login', home: '/transfer' },
  // REQ-013
  'graduate-applicant': {
    access: 'graduate-application',
    login: '/graduate/application/login',
    home: '/graduate/application/update',
  },
  // the link in his letter is what signs him in: whose link is dead starts where applications start
  referee: { access: 'referee', login: '/graduate/application/login', home: '/graduate/application/login' },
  // FIN-005, FIN-006, FIN-008
  payer: { access: 'epayment', login: '/epayment/login', home: '/epayment' },
  // HOU-004, AMB-14
  tenant: { access: 'tenant', login: '/housing/tenant/login', home: '/my-housing-reservations/new' },
  // ACA-018: a member of a jury from outside the university, by the link of the invitation and a code
  juror: { access: 'juror', login: '/thesis/jury', home: '/thesis/jury' },
} as const satisfies Record<PrincipalKind, PrincipalFacts>;

/** Access kinds that name a guest. */
export type GuestAccess = (typeof principals)[GuestKind]['access'];

/** The guest an access kind is meant for; null where it names no guest. */
export const guestOf = (access: string): GuestKind | null =>
  guestKinds.find((kind) => principals[kind].access === access) ?? null;
