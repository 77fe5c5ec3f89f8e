import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { chargeTerms } from '#areas/finance/charging/charge-terms.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { raiseRefunds } from '../raise-refunds.ts';
import { uncharged } from '../uncharged.ts';

/** registrations charged in one transaction */
const batch = 200;
/**
 * Brings what is owed to what is registered: once a registration is approved, and again whenever courses are added or
 * dropped after that. It runs every minute and not with the press of the student, who waits for seats and not for prices;
 * what it could not do it finds again. What became free because somebody left is refunded then.
 */
export const chargeRegistrations: JobHandler = {
  name: 'charge-registrations',
  cron: '* * * * *',
  work: async (services) => {
    const [last] = await rowsOf<{ id: number | null }>(
      services.database.db,
      sql`select max(id) as id from semester_registrations`,
    );
    for (let after = 0; after < Number(last?.id ?? 0);) {
      const seen = await systemWrite(services, 'charge-registrations', async (context) => {
        const found = await uncharged(context, after, batch);
        await chargeTerms(
          context,
          found.map((each) => each.facts),
        );
        return found.at(-1)?.registration_id ?? 0;
      });
      if (seen === 0) break;
      after = seen;
    }
    await raiseRefunds(services);
  },
};
