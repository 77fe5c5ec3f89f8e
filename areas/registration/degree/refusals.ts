import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a course can't be put into a slot by hand, and why a transferred course can't be recorded. */
export const degreeRefusals = defineRefusals({
  placement_not_in_plan: {
    tr: 'Bu slot öğrencinin müfredatında değil.',
    en: 'This slot is not in the curriculum of the student.',
    rule: 'slot-placement',
    office: 'registrar',
  },
  placement_not_taken: {
    tr: '{course} bu slota yerleştirilemez: öğrenci dersi başarmamış ve almıyor.',
    en: '{course} cannot be placed here: the student has neither passed it nor is taking it.',
    rule: 'slot-placement',
    office: 'registrar',
  },
  placement_slot_held: {
    tr: 'Bu slota {course} elle yerleştirilmiş; önce onu geri alın.',
    en: '{course} was placed here by hand. Undo that first.',
    rule: 'slot-placement',
    office: 'registrar',
  },
  placement_course_held: {
    tr: '{course} başka bir slota elle yerleştirilmiş; önce onu geri alın.',
    en: '{course} was placed in another slot by hand. Undo that first.',
    rule: 'slot-placement',
    office: 'registrar',
  },
  placement_already_there: {
    tr: '{course} bu slotta zaten duruyor.',
    en: '{course} fills this slot already.',
    rule: 'slot-placement',
    office: 'registrar',
  },
  placement_undone: {
    tr: 'Bu yerleştirme daha önce geri alınmış.',
    en: 'This placement was undone before.',
    rule: 'slot-placement',
    office: 'registrar',
  },
  transfer_twice: {
    tr: '{course} için geçerli bir intibak kaydı var.',
    en: 'A transferred course already counts as {course}.',
    rule: 'transferred-course',
    office: 'registrar',
  },
  transfer_passed_here: {
    tr: 'Öğrenci {course} dersini burada geçmiş; intibak gerekmez.',
    en: 'The student passed {course} here; no transfer is needed.',
    rule: 'transferred-course',
    office: 'registrar',
  },
  transfer_decision_later: {
    tr: 'Kurul kararının tarihi bugünden sonra olamaz.',
    en: 'The date of the board decision cannot be in the future.',
    rule: 'transferred-course',
    office: 'registrar',
  },
  transfer_revoked: {
    tr: 'Bu intibak kaydı daha önce iptal edilmiş.',
    en: 'This transferred course was revoked before.',
    rule: 'transferred-course',
    office: 'registrar',
  },
});
