import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Refusals of the steps around the rules: states, approvals, holds, overrides, plans. */
export const flowRefusals = defineRefusals({
  registration_is_approved: {
    tr: 'Ders kaydınız danışmanınızca onaylandı; değiştirmek için danışmanınızın kaydı iade etmesi gerekir.',
    en: 'Your advisor has approved your registration; to change it he has to return it first.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_is_finalized: {
    tr: 'Ders kaydınız kesinleşti; ders ekleme-bırakma tarihleri dışında değiştirilemez.',
    en: 'Your registration is final; it can only change during add/drop.',
    rule: 'registration-state',
    office: 'registrar',
  },
  registration_not_submitted: {
    tr: 'Onay bekleyen bir ders kaydı yok; kaydın durumu: {status}.',
    en: 'There is no registration waiting for this; its status is: {status}.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_not_started: {
    tr: 'Öğrenci ders kaydına başlamadı.',
    en: 'The student has not started to register.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_transition_refused: {
    tr: 'Durumu {status} olan ders kaydı için bu işlem yapılamaz.',
    en: 'This can not be done with a registration whose status is {status}.',
    rule: 'registration-state',
    office: 'registrar',
  },
  return_needs_note: {
    tr: 'İade ederken öğrenciye gerekçenizi yazın.',
    en: 'Write to the student why you return his registration.',
    rule: 'registration-state',
    office: 'advisor',
  },
  drop_all_needs_confirmation: {
    tr: '10. günden önce bütün derslerin bırakılması idari kayıt silme sayılır. Devam etmek istediğinizi onaylayın.',
    en: 'Dropping all courses before day 10 is an administrative withdrawal. Confirm that you want to go on.',
    rule: 'ACA-039',
    office: 'registrar',
  },
  swap_not_registered: {
    tr: 'Bırakılacak şubeye bu dönem kayıtlı değilsiniz.',
    en: 'You are not registered this semester in the section to give up.',
    rule: 'swap',
    office: 'registrar',
  },
  swap_same_section: {
    tr: '{section} şubesi kendisiyle değiştirilemez.',
    en: 'Section {section} can not be swapped for itself.',
    rule: 'swap',
    office: 'registrar',
  },
  line_twice: {
    tr: '{section} şubesi listede birden çok kez var.',
    en: 'Section {section} is in the list more than once.',
    rule: 'duplicate-course',
    office: 'advisor',
  },
  waitlists_too_many: {
    tr: 'En çok {limit} bekleme listesinde olabilirsiniz.',
    en: 'You can be on {limit} waitlists at most.',
    rule: 'waitlist',
    office: 'registrar',
  },
  plan_name_taken: {
    tr: 'Bu dönem için {name} adında bir planınız var.',
    en: 'You have a plan called {name} for this semester.',
    rule: 'plan',
    office: 'support',
  },
  plans_too_many: {
    tr: 'Bir dönem için en çok {limit} plan saklanabilir.',
    en: 'You can keep {limit} plans per semester at most.',
    rule: 'plan',
    office: 'support',
  },
  override_not_yours: {
    tr: 'Bu kurala izin vermeye yetkiniz yok: {kind}.',
    en: 'You may not lift this rule: {kind}.',
    rule: 'override',
    office: 'department',
  },
  override_needs_section: {
    tr: 'Bu izin bir şube veya ders için verilir.',
    en: 'This permission is given for a section or a course.',
    rule: 'override',
    office: 'department',
  },
  override_full_section: {
    tr: '{section} şubesinin kontenjanı dolu; önce kontenjan artırılmalıdır.',
    en: 'All seats of section {section} are taken; raise its quota first.',
    rule: 'quota',
    office: 'department',
  },
  hold_of_another_office: {
    tr: 'Bu engel başka bir birime ait; yalnızca o birim koyar ve kaldırır.',
    en: 'This hold belongs to another office; only that office places and releases it.',
    rule: 'hold',
    office: 'registrar',
  },
  hold_released_already: {
    tr: 'Bu engel kaldırılmış.',
    en: 'This hold has been released already.',
    rule: 'hold',
    office: 'registrar',
  },
  hold_restriction_unknown: {
    tr: 'Bilinmeyen kısıtlama: {restriction}.',
    en: 'Unknown restriction: {restriction}.',
    rule: 'hold',
    office: 'support',
  },
});
