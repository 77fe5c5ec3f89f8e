import { momentOfWall } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { housingTransfers } from './tables.ts';

const states = ['requested', 'confirmed', 'assigned', 'assigned', 'completed', 'requested'] as const;
const flights = [
  ['TK2124', 'Turkish Airlines', 'ESB'],
  ['PC2662', 'Pegasus', 'ESB'],
  ['LH3362', 'Lufthansa', 'ESB'],
  ['TK1984', 'Turkish Airlines', 'IST'],
] as const;
/** This week's flights, one of them today. */
export const transfersDemo: DemoTale = async ({ client, writer, now, today }) => {
  const people = await rowsOf<{ name: string; phone: string }>(
    client.db,
    sql`select t.first_name || ' ' || t.last_name as name, t.phone from housing_tenants t where t.phone is not null order by t.id desc limit 6`,
  );
  await writer.insert(
    housingTransfers,
    people.map(({ name, phone }, at) => {
      const [flight_no, airline, airport] = flights[at % 4] ?? flights[0];
      const state = states[at] ?? 'requested';
      return {
        id: at + 1,
        number: `A${900 + at}`,
        token_hash: tokenHash(`demo transfer ${at}`),
        passenger: name,
        phone,
        direction: at % 3 === 2 ? 'dropoff' : 'pickup',
        airport,
        airline,
        flight_no,
        flight_at:
          at === 2
            ? momentOfWall(`${today} 21:40`)
            : new Date(now.getTime() + (state === 'completed' ? -1 : at + 1) * 86_400_000),
        state,
        ...(state === 'assigned' || state === 'completed'
          ? { driver: 'Kemal Usta', driver_phone: '+905321112233', plate: '06 KMP 101' }
          : {}),
      };
    }),
  );
};
