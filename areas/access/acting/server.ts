import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { actingAccess } from './access.ts';
import { actingPages } from './contract.ts';
import { actingFormsTexts } from './forms-texts.ts';
import { actingRefusals } from './refusals.ts';
import { actingTexts } from './texts.ts';
import { endLoginAs } from './commands/end-login-as.ts';
import { loginAs } from './commands/login-as.ts';
import { transferUser } from '../roles/commands/transfer-user.ts';
import { agreementDocument } from '../agreements/queries/agreement-document.ts';
import { myAgreements } from '../agreements/queries/enrollment-agreement.ts';
import { impersonationRecord } from './queries/impersonation-record.ts';
import { endedAt, writtenIn } from './queries/impersonation-rows.ts';
import { loginAsTarget } from './queries/login-as-target.ts';
import { loginAsNow, myImpersonations } from './queries/my-impersonations.ts';
import { transferChoices, userTransferPreview } from '../roles/queries/user-transfer-preview.ts';
import { agreementText } from '../agreements/resources/agreement-text.ts';
import { impersonation } from './resources/impersonation.ts';
import { agreementTexts, impersonations } from '../tables.ts';
import { joinTexts } from '#kernel/contract/text.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';

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
      search: ({ holds }) => {
        const accounts = sql`any(array(select u.id from users u where ${holds(sql`u.search`)}))`;
        return sql`${impersonations.real_user_id} = ${accounts} or ${impersonations.user_id} = ${accounts}`;
      },
      derive: {
        real_name: sql`select u.full_name from users u where u.id = ${impersonations.real_user_id}`,
        user_name: sql`select u.full_name from users u where u.id = ${impersonations.user_id}`,
        ended_at: endedAt(i),
        writes: sql`select count(*)::int from audit_log a where ${writtenIn(sql`a`, i)}`,
      },
    }),
    bindResource(agreementText, agreementTexts, {
      derive: {
        in_force: sql`${agreementTexts.id} = (select x.id from agreement_texts x where x.kind = ${t}.kind and x.purpose = ${t}.purpose and x.in_force_from <= ${todaySql} order by x.in_force_from desc, x.id desc limit 1)`,
        signatures: sql`select (select count(*) from agreement_signatures s where s.agreement_text_id = ${agreementTexts.id})::int + (select count(*) from consents c where c.agreement_text_id = ${agreementTexts.id})::int`,
      },
    }),
  ],
  commands: [loginAs, endLoginAs, transferUser],
  queries: [
    loginAsTarget,
    loginAsNow,
    myImpersonations,
    impersonationRecord,
    userTransferPreview,
    transferChoices,
    agreementDocument,
    myAgreements,
  ],
};
