import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { housingMisconductPeople, housingMisconducts } from './tables.ts';

const cases = [
  [
    'reported',
    'minor',
    'Gece yarısından sonra yüksek sesli müzik',
    'Kat görevlisi saat 00.40’ta odadan gelen müziği bildirdi.',
  ],
  ['investigating', 'moderate', 'Ortak mutfakta zarar', 'Fırın camı kırık bulundu, kamera kaydı isteniyor.'],
  ['decided', 'serious', 'Yangın dedektörünün kapatılması', 'Denetimde dedektörün örtüldüğü görüldü.'],
] as const;
/** Three cases: one new, one that is looked into, one that was decided. */
export const misconductDemo: DemoTale = async ({ client, writer, now, today }) => {
  const tenants = await rowsOf<{ id: number; building_id: number }>(
    client.db,
    sql`select s.tenant_id as id, r.building_id from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id where s.state = 'in' order by s.id limit 3`,
  );
  await writer.insert(
    housingMisconducts,
    tenants.map(({ building_id }, at) => {
      const [state, severity, title, description] = cases[at] ?? cases[0];
      return {
        id: at + 1,
        number: `M${900 + at}`,
        happened_at: new Date(now.getTime() - (at + 1) * 86_400_000),
        building_id,
        title,
        description,
        severity,
        state,
      };
    }),
  );
  await writer.insert(
    housingMisconductPeople,
    tenants.map(({ id: tenant_id }, at) => ({
      id: at + 1,
      misconduct_id: at + 1,
      tenant_id,
      role: 'accused',
      ...(at === 2 ? { finding: 'responsible', sanction: 'warning', due_on: addDays(today, 14) } : {}),
    })),
  );
};
