import { choice, flag, integer, longText } from '#kernel/contract/field.ts';
import { defineRequest } from '#kernel/contract/define-request.ts';
import { changeReasons, levelChanges } from '../../school/change/rules/may-change.ts';

/** ESL-005: a student of the language school wants to sit in another class of the module. */
export const changeOfClass = defineRequest({
  kind: 'change_of_class',
  name: { tr: 'Dil okulu sınıf değişikliği', en: 'Language school change of class' },
  facts: {
    level_change: { kind: 'choice', words: { tr: 'Seviye değişikliği', en: 'Change of level' }, choices: levelChanges },
  },
  group: 'study',
  page: '/esl/change-of-class/request-form',
  title: 'title:change_of_class',
  knownAs: { tr: 'kur değişikliği, sınıfımı değiştirmek istiyorum', en: 'change my class, wrong level' },
  detail: '/esl/change-of-class/requests/:id',
  needs: { access: 'student-role-only' },
  by: ['OGR'],
  form: {
    session_id: integer({ required: true, min: 1 }),
    reason: choice(changeReasons, { required: true }),
    retest: flag(),
    explanation: longText({ required: true, min: 10, max: 1000 }),
  },
  offered: ['session_id'],
  helps: ['session_id', 'retest'],
  paper: { changed: { from: 'words', to: 'words' } },
});
