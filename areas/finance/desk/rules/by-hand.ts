/** What an entry came from that somebody made by hand: it alone is taken back by hand. */
export const byHand = { charge: 'charge_by_hand', lower: 'lowered_by_hand' } as const;
