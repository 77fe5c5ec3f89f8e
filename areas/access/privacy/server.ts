import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { joinTexts } from '#kernel/contract/text.ts';
import { accessLog } from '#kernel/server/tables.ts';
import { askOwnData } from './commands/ask-own-data.ts';
import { giveConsent, readNotice, withdrawConsent } from './commands/keep-consents.ts';
import { ownDataJob, privacyCleanup } from './jobs/own-data.ts';
import { ownDataTexts } from './own-data-texts.ts';
import { privacyAccess } from './access.ts';
import { privacyPages } from './contract.ts';
import { privacyRefusals } from './refusals.ts';
import { privacyTexts } from './texts.ts';
import { consentSummary, myConsents, privacyNotice } from './queries/my-consents.ts';
import { ownData, ownDataFile } from './queries/own-data.ts';
import { logPersons, myRecordReaders } from './queries/record-readers.ts';
import { accessLogEntry } from './resources/access-log.ts';
import { consentEntry } from './resources/consent.ts';
import { consents } from '../tables.ts';

/** Notices and consents, who read my record, my data. */
export const privacyPart: AreaPart = {
  texts: joinTexts(privacyTexts, ownDataTexts),
  refusals: [privacyRefusals.specs],
  pages: privacyPages,
  access: privacyAccess,
  resources: [
    bindResource(consentEntry, consents, {
      search: ({ holds }) =>
        sql`${consents.user_id} = any(array(select u.id from users u where ${holds(sql`u.search`)}))`,
      derive: {
        person: sql`select u.full_name from users u where u.id = ${consents.user_id}`,
        username: sql`select u.username from users u where u.id = ${consents.user_id}`,
        edition: sql`select t.edition from agreement_texts t where t.id = ${consents.agreement_text_id}`,
        purpose: sql`case when ${consents.kind} = 'notice' then 'notice' else ${consents.purpose} end`,
        state: sql`case when ${consents.withdrawn_at} is null then 'given' else 'withdrawn' end`,
      },
    }),
    bindResource(accessLogEntry, accessLog, {
      search: ({ holds }) =>
        sql`${accessLog.user_id} = any(array(select u.id from users u where ${holds(sql`u.search`)}))
          or (${accessLog.subject} = 'student' and ${accessLog.subject_id} = any(array(select s.id from students s where ${holds(sql`s.search`)})))
          or (${accessLog.subject} = 'staff' and ${accessLog.subject_id} = any(array(select f.id from staff f where ${holds(sql`f.search`)})))`,
      derive: {
        reader: sql`select u.full_name from users u where u.id = ${accessLog.user_id}`,
        real_reader: sql`select u.full_name from users u where u.id = ${accessLog.real_user_id} and ${accessLog.real_user_id} <> ${accessLog.user_id}`,
        system: sql`select k.name from api_keys k where k.id = ${accessLog.api_key_id}`,
        person: sql`case ${accessLog.subject} when 'student' then (select s.student_number || ' ' || s.first_name || ' ' || s.last_name from students s where s.id = ${accessLog.subject_id}) else (select f.registration_number || ' ' || f.first_name || ' ' || f.last_name from staff f where f.id = ${accessLog.subject_id}) end`,
      },
    }),
  ],
  commands: [readNotice, giveConsent, withdrawConsent, askOwnData],
  queries: [myConsents, privacyNotice, consentSummary, myRecordReaders, logPersons, ownData, ownDataFile],
  jobs: [ownDataJob, privacyCleanup],
};
