import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, flag, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { examKinds, periodChanges, Slot } from '../contract.ts';
import { examRefusals } from '../refusals.ts';
import { observerRefusals } from './refusals.ts';

export const wishes = {
  yes: { tr: 'Gelmek isterim', en: 'Preferred' },
  no: { tr: 'Gelemem', en: 'Cannot come' },
} as const;
const id = integer({ required: true, min: 1 });
const own = permission('examschedule_observer');
const office = permission('examperiod_update');
const refusals = [examRefusals.specs, observerRefusals.specs];
const changes = ['exam-watch-board', 'observer-duties', 'exam-halls', 'exam-times'];

const Watch = {
  id: a.integer,
  kind: a.keyOf(examKinds),
  day: a.date,
  starts: a.integer,
  ends: a.integer,
  room: a.text,
  note: a.nullable(a.text),
};
export const WatchOffer = a.record({ ...Watch, holder: a.text, taker: a.nullable(a.text), mine: a.flag, can: a.may });
export type WatchOffer = a.Of<typeof WatchOffer>;
export const OwnWatch = a.record({
  ...Watch,
  offered: a.flag,
  taker: a.nullable(a.text),
  can: a.record({ offer: a.may }),
});
export type OwnWatch = a.Of<typeof OwnWatch>;
export const WishSlot = a.record({ ...Slot.fields, kind: a.keyOf(examKinds), wish: a.nullable(a.keyOf(wishes)) });
export type WishSlot = a.Of<typeof WishSlot>;
export const examWatchBoard = defineQuery({
  name: 'exam-watch-board',
  path: '/exam/schedules/observer/board',
  needs: own,
  input: {},
  output: a.record({ own: a.many(OwnWatch), offers: a.many(WatchOffer), slots: a.many(WishSlot) }),
  summary: 'Watches to come that can change hands, and the reader’s wishes for exam times',
});
export const saveExamWish = defineCommand({
  name: 'save-exam-wish',
  method: 'PUT',
  path: '/exam/schedules/observer/wishes/{slot_id}',
  needs: own,
  input: { slot_id: id, /** none: no wish */ wish: choice(wishes) },
  output: a.record({ slot_id: a.integer }),
  refusals,
  changes,
  message: 'exam_wish_saved',
});
export const offerExamWatch = defineCommand({
  name: 'offer-exam-watch',
  method: 'POST',
  path: '/exam/duties/{id}/offer',
  needs: own,
  input: { id, note: text({ max: 300 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'exam_watch_offered',
});
export const keepExamWatch = defineCommand({
  name: 'keep-exam-watch',
  method: 'POST',
  path: '/exam/duties/{id}/keep',
  needs: own,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'exam_watch_kept',
});
export const takeExamWatch = defineCommand({
  name: 'take-exam-watch',
  method: 'POST',
  path: '/exam/duties/{id}/take',
  needs: own,
  input: { id },
  output: a.record({ id: a.integer, waits: a.flag }),
  refusals,
  changes,
  message: 'exam_watch_taken',
});
export const decideExamSwap = defineCommand({
  name: 'decide-exam-swap',
  byPerson: true,
  method: 'POST',
  path: '/exam/duties/{id}/decide',
  needs: office,
  input: { id, agreed: flag({ required: true }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'exam_swap_decided',
});
const periodOutput = a.record({ id: a.integer });
export const setExamSwaps = defineCommand({
  name: 'set-exam-swaps',
  method: 'PUT',
  path: '/exam/periods/{id}/swaps',
  needs: office,
  input: { id, confirm: flag({ required: true }) },
  output: periodOutput,
  refusals,
  changes: [...changes, ...periodChanges],
  message: 'exam_swaps_set',
});
export const closeExamPeriod = defineCommand({
  name: 'close-exam-period',
  method: 'POST',
  path: '/exam/periods/{id}/close',
  needs: office,
  input: { id },
  output: periodOutput,
  refusals,
  changes: [...changes, ...periodChanges],
  message: 'exam_period_shut',
});
export const reopenExamPeriod = defineCommand({
  name: 'reopen-exam-period',
  method: 'POST',
  path: '/exam/periods/{id}/reopen',
  needs: office,
  input: { id, reason: longText({ required: true, min: 5, max: 500 }) },
  output: periodOutput,
  refusals,
  changes: [...changes, ...periodChanges],
  message: 'exam_period_reopened',
});
