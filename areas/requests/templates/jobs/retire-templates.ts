import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

/** Editions whose last day is over are retired: their days already keep them from deciding, this makes the list say so. */
export const retireTemplates: JobHandler = {
  name: 'retire-approval-templates',
  cron: '15 21 * * *',
  quiet: true,
  work: async (services) => {
    const day = universityDay(services.clock());
    const over = sql`status = 'active' and valid_to < ${day}::date`;
    const [found] = await rowsOf<{ n: number }>(
      services.database.db,
      sql`select count(*)::int as n from approval_templates where ${over}`,
    );
    if (!found?.n) return;
    await systemWrite(services, 'retire-approval-templates', async (context) => {
      const retired = await rowsOf<{ id: number; edition: number }>(
        context.db,
        sql`update approval_templates set status = 'retired', version = version + 1, updated_at = now() where ${over} returning id, edition`,
      );
      for (const each of retired)
        context.audit({
          resource: 'approval-template',
          record_id: each.id,
          before: { status: 'active' },
          after: { status: 'retired' },
        });
    });
  },
};
