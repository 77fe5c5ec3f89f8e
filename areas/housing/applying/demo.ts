import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { housingAgreementTexts } from './tables.ts';

/** What tenants of the demo university sign; the account that lives here has signed it. */
export const applyingDemo: DemoTale = async ({ client, writer, today }) => {
  await writer.insert(housingAgreementTexts, [
    {
      id: 1,
      edition: '2026-1',
      body: 'Konaklayan, yatağı ve odayı özenle kullanır, sessizlik saatlerine uyar ve ücretini günü geldiğinde öder.\n\nDepozito, çıkışta hasar ve borç düşüldükten sonra geri verilir.\n\nErken ayrılan, iptal eden ya da gelmeyen, kurallardaki ücreti öder.',
      body_en:
        'The resident looks after bed and room, keeps the quiet hours and pays on the due date.\n\nThe deposit is given back after the departure, less damages and what is owed.\n\nWhoever leaves early, cancels or does not arrive pays the fee of the policy.',
      valid_from: new Date(`${addDays(today, -700)}T00:00:00Z`),
    },
  ]);
  await client.db.execute(sql`
    with signed as (
      insert into housing_agreements (reservation_id, stay_id, text_id, token_hash, created_at, signed_name, signed_at)
      select e.reservation_id, e.stay_id, 1, ${tokenHash(newToken())}, e.at, t.first_name || ' ' || t.last_name, e.at
      from housing_events e join housing_reservations r on r.id = e.reservation_id join housing_tenants t on t.id = r.tenant_id join ${userRead} u on u.student_id = t.student_id
      where e.kind = 'signed' and u.username = 'exchange' returning reservation_id, signed_at)
    update housing_reservations r set signed_at = s.signed_at from signed s where r.id = s.reservation_id`);
};
