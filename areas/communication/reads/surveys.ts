import { publishRead } from '#kernel/server/published-read.ts';
import { surveys, surveyInvitations } from '#areas/communication/tables.ts';

/** A survey. */
export const surveyRead = publishRead(surveys, [
  'id',
  'name',
  'name_en',
  'necessity',
  'state',
  'opens_at',
  'closes_at',
]);

/** Who was asked to answer a survey. */
export const surveyInvitationRead = publishRead(surveyInvitations, [
  'id',
  'survey_id',
  'user_id',
  'related_id',
  'answered_at',
]);
