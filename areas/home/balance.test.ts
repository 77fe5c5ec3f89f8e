import { afterEach, describe, expect, it, vi } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import type { Ports } from '#kernel/server/ports.ts';
import type { Card, DashboardAnswer } from './contract.ts';

const asked: number[] = [];
/** In place of what the ledger would say. */
function answering(h: Harness, balance: Ports['balance']): void {
  const filled = h.services.areas.map((area) => area.fills).find((fills) => fills?.balance !== undefined);
  if (!filled) throw new Error('no area answers for the balance');
  vi.spyOn(filled as Pick<Ports, 'balance'>, 'balance').mockImplementation(balance);
}
const cardsOf = async (h: Harness, username: string): Promise<Card[]> =>
  (await (await h.as(username)).get<{ data: DashboardAnswer }>('/api/v1/dashboard')).body.data.cards;
afterEach(() => vi.restoreAllMocks());

describe('the place of the balance', () => {
  it('is empty where nothing was ever charged: no card, no invented amount', async () => {
    const h = await harness();
    answering(h, () => Promise.resolve(null));
    expect((await cardsOf(h, 'student')).map((each) => each.card)).not.toContain('balance');
  });
  it('shows what is answered for the reading student, and nothing where there is nothing to say', async () => {
    const h = await harness();
    answering(h, async ({ actor }, student_id) => {
      asked.push(student_id);
      if (actor.student_id !== student_id) throw new Error('of somebody else');
      return asked.length === 1
        ? {
            lines: [
              { currency: 'USD', owed: 125_000, due_on: '2027-01-15' },
              { currency: 'TRY', owed: -4_050, due_on: null },
            ],
            href: '/my/payments',
          }
        : asked.length === 2
          ? { lines: [], href: null }
          : null;
    });
    const card = (await cardsOf(h, 'student')).find((each) => each.card === 'balance');
    expect(card).toEqual({
      card: 'balance',
      lines: [
        { currency: 'USD', owed: 125_000, due_on: '2027-01-15' },
        { currency: 'TRY', owed: -4_050, due_on: null },
      ],
      href: '/my/payments',
    });
    const [own] = await h.rows<{ id: number }>`select student_id as id from users where username = 'student'`;
    expect(asked).toEqual([Number(own?.id)]);
    for (const _again of ['no lines', 'nothing'])
      expect((await cardsOf(h, 'student')).map((each) => each.card)).not.toContain('balance');
    expect((await cardsOf(h, 'instructor')).map((each) => each.card)).not.toContain('balance');
    expect(asked).toHaveLength(3);
  });
});
