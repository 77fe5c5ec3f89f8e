import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { machineRefusals } from './refusals.ts';
import type { Subject } from '#kernel/server/request-work.ts';

/** A status of an enrolment in words. */
export const statusText = (status: string): Text => {
  const words: Readonly<Record<string, Text>> = studentStatusWords;
  return { tr: words[status]?.tr ?? status, en: words[status]?.en ?? status };
};
/** Only students whose enrolment is active can ask. */
export const activeReasons = (subject: Pick<Subject, 'status'>): Refusal[] =>
  subject.status === 'active' ? [] : [machineRefusals.request_not_active({ status: statusText(subject.status) })];
