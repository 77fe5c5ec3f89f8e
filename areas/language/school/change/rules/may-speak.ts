import { openStates, type RequestState } from '#kernel/contract/define-request.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { changeRefusals } from '../refusals.ts';

/** A teacher speaks for the class taught, as long as nothing is decided; the office notes what it was told. */
export const maySpeak = (facts: { status: RequestState; session: string; teaches: boolean }): Refusal[] => [
  ...(openStates.includes(facts.status) ? [] : [changeRefusals.class_opinion_decided()]),
  ...(facts.teaches ? [] : [changeRefusals.class_opinion_not_yours({ session: facts.session })]),
];
