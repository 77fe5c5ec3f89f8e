import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { juryOf } from '../facts/jury-rows.ts';
import { remindJury } from '../facts/tell-thesis.ts';
import { factsOf } from '../facts/thesis-facts.ts';
import { lockThesis } from '../facts/thesis-rows.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { reminderOf } from '../rules/juror-reminders.ts';

/** ACA-018: the jury is reminded of a defense the day before, and of a vote that is missing; each morning. */
export const remindJuries: JobHandler = {
  name: 'remind-thesis-juries',
  cron: '20 8 * * *',
  quiet: true,
  work: async (services) => {
    const found = await rowsOf<{ id: number }>(
      services.database.db,
      sql`select t.id from theses t where t.status in ('defence_set', 'revision') order by t.id`,
    );
    const told = await sweep(services, 'remind-thesis-juries', found, async (context, { id }) => {
      const thesis = await lockThesis(context, id, sql`true`);
      const facts = factsOf(thesis, (await thesisRules(context.db, context.today))(thesis.type));
      const seats = await juryOf(context, thesis);
      let reminded = 0;
      for (const news of ['defence_near', 'vote_missing'] as const) {
        const due = seats.filter((seat) => reminderOf(facts, seat, context.now) === news);
        if (due.length === 0) continue;
        await remindJury(context, thesis, news, due);
        await context.db.execute(
          sql`update thesis_jury set reminded_on = ${context.today}::date where id = any(${idList(due.map((seat) => seat.id))})`,
        );
        reminded += due.length;
      }
      return reminded;
    });
    return { told: told.reduce((sum, each) => sum + each, 0) };
  },
};
