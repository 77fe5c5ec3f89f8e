import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { actingAccess } from './acting-access.ts';
import { actingPages } from './acting-contract.ts';
import { actingFormsTexts } from './acting-forms-texts.ts';
import { actingRefusals } from './acting-refusals.ts';
import { actingTexts } from './acting-texts.ts';
import { endLoginAs } from './commands/end-login-as.ts';
import { loginAs } from './commands/login-as.ts';
import { transferUser } from './commands/transfer-user.ts';
import { agreementDocument } from './queries/agreement-document.ts';
import { myAgreements } from './queries/enrollment-agreement.ts';
import { impersonationRecord } from './queries/impersonation-record.ts';
import { endedAt, writtenIn } from './queries/impersonation-rows.ts';
import { loginAsTarget } from './queries/login-as-target.ts';
import { loginAsNow, myImpersonations } from './queries/my-impersonations.ts';
import { transferChoices, userTransferPreview } from './queries/user-transfer-preview.ts';
import { agreementText } from './resources/agreement-text.ts';
import { impersonation } from './resources/impersonation.ts';
import { agreementTexts, impersonations } from './tables.ts';
import { joinTexts } from '#kernel/contract/text.ts';

const i = sql`${impersonations}`;
const t = sql`${agreementTexts}`;

/** Signing in as another, moving an account, agreements. */
export const actingPart: AreaPart = {
  texts: joinTexts(actingTexts, actingFormsTexts),
  refusals: [actingRefusals.specs],
  pages: actingPages,
  access: actingAccess,
  resources: [
    bindResource(impersonation, impersonations, {
      derive: {
        real_name: sql`select u.full_name from users u where u.id = ${impersonations.real_user_id}`,
        user_name: sql`select u.full_name from users u where u.id = ${impersonations.user_id}`,
        ended_at: endedAt(i),
        writes: sql`select count(*)::int from audit_log a where ${writtenIn(sql`a`, i)}`,
      },
    }),
    bindResource(agreementText, agreementTexts, {
      derive: {
        in_force: sql`${agreementTexts.id} = (select x.id from agreement_texts x where x.kind = ${t}.kind and x.purpose = ${t}.purpose and x.in_force_from <= (now() at time zone 'Europe/Istanbul')::date order by x.in_force_from desc, x.id desc limit 1)`,
        signatures: sql`select (select count(*) from agreement_signatures s where s.agreement_text_id = ${agreementTexts.id})::int + (select count(*) from consents c where c.agreement_text_id = ${agreementTexts.id})::int`,
      },
    }),
  ],
  commands: [loginAs as never, endLoginAs as never, transferUser as never],
  queries: [
    loginAsTarget as never,
    loginAsNow as never,
    myImpersonations as never,
    impersonationRecord as never,
    userTransferPreview as never,
    transferChoices as never,
    agreementDocument as never,
    myAgreements as never,
  ],
};
