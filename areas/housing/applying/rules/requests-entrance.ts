/**
 * Where the requests of somebody with a reservation are. Who comes by a token has his own page; so has an account whose role
 * may ask. Any other account is led to the sign-in by mail, as whoever has none: its own page would be closed to it.
 */
export const requestsEntrance = (
  reader: { account: boolean; asks: boolean },
  page: '/housing/request/list' | '/housing/request/room-change' = '/housing/request/list',
): '/housing/request/list' | '/housing/request/room-change' | '/housing/tenant/login' =>
  reader.asks || !reader.account ? page : '/housing/tenant/login';
