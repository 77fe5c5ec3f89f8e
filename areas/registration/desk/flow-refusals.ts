import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Refusals of the steps around the rules: states, approvals, holds, overrides, plans. */
export const flowRefusals = defineRefusals({
  planned_course_twice: {
    tr: '{section} ile {other} aynı dersin şubeleri; bir planda biri yer alır.',
    en: '{section} and {other} are sections of one course. A plan has one of them.',
    rule: 'registration-plan',
    office: 'advisor',
  },
  registration_is_approved_undated: {
    tr: 'Danışmanınız ders kaydınızı onayladı. Danışmanınız kaydı iade etmedikçe ders eklenemez ve bırakılamaz.',
    en: 'Your advisor has approved your registration. Courses cannot be added or dropped unless your advisor returns it.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_is_approved: {
    tr: 'Danışmanınız ders kaydınızı onayladı. Danışmanınız kaydı iade etmedikçe, ders ekleme-bırakmanın açılacağı {opens} tarihine kadar ders eklenemez ve bırakılamaz.',
    en: 'Your advisor has approved your registration. Unless your advisor returns it, courses cannot be added or dropped until add/drop opens on {opens}.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_is_finalized_undated: {
    tr: 'Ders kaydınız kesinleşti. Ders ekleme-bırakma dışında ders eklenemez ve bırakılamaz.',
    en: 'Your registration is final. Courses can be added or dropped only during add/drop.',
    rule: 'registration-state',
    office: 'registrar',
  },
  registration_is_finalized: {
    tr: 'Ders kaydınız kesinleşti. Ders ekleme-bırakmanın açılacağı {opens} tarihine kadar ders eklenemez ve bırakılamaz.',
    en: 'Your registration is final. Courses cannot be added or dropped until add/drop opens on {opens}.',
    rule: 'registration-state',
    office: 'registrar',
  },
  registration_not_submitted: {
    tr: 'Onay bekleyen bir ders kaydı yok; kaydın durumu: {status}.',
    en: 'No registration is waiting for this decision; its status is: {status}.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_not_started: {
    tr: 'Öğrenci ders kaydına başlamadı.',
    en: 'The student has not started registration.',
    rule: 'registration-state',
    office: 'advisor',
  },
  registration_transition_refused: {
    tr: 'Durumu {status} olan ders kaydı için bu işlem yapılamaz.',
    en: 'This cannot be done to a registration whose status is {status}.',
    rule: 'registration-state',
    office: 'registrar',
  },
  return_needs_note: {
    tr: 'İade ederken öğrenciye gerekçenizi yazın.',
    en: 'Write a note that tells the student why you are returning the registration.',
    rule: 'registration-state',
    office: 'advisor',
  },
  drop_all_needs_confirmation: {
    tr: '10. günden önce bütün derslerin bırakılması idari kayıt silme sayılır. Devam etmek istediğinizi onaylayın.',
    en: 'Dropping all courses before day 10 is an administrative withdrawal. Confirm that you want to continue.',
    rule: 'ACA-039',
    office: 'registrar',
  },
  waiting_room_first: {
    tr: 'Kayıt şu anda çok yoğun. Bekleme odasındaki yeriniz: {position}. Sıranız gelince kayıt yapabilirsiniz.',
    en: 'Registration is crowded at the moment. Your place in the waiting room: {position}. You can register when it is your turn.',
    rule: 'waiting-room',
    office: 'registrar',
  },
  swap_not_registered: {
    tr: 'Bırakılacak şubeye bu dönem kayıtlı değilsiniz.',
    en: 'You are not registered this semester in the section you want to give up.',
    rule: 'swap',
    office: 'registrar',
  },
  swap_same_section: {
    tr: '{section} şubesi kendisiyle değiştirilemez.',
    en: 'You cannot swap section {section} for itself.',
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
    en: 'You can be on at most {limit} waitlists.',
    rule: 'waitlist',
    office: 'registrar',
  },
  plan_name_taken: {
    tr: 'Bu dönem için {name} adında bir planınız var.',
    en: 'You already have a plan named {name} for this semester.',
    rule: 'plan',
    office: 'support',
  },
  plans_too_many: {
    tr: 'Bir dönem için en çok {limit} plan saklanabilir.',
    en: 'You can keep at most {limit} plans per semester.',
    rule: 'plan',
    office: 'support',
  },
  override_not_yours: {
    tr: 'Bu kurala izin vermeye yetkiniz yok: {kind}.',
    en: 'You cannot waive this rule: {kind}.',
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
    en: 'This hold belongs to another office. Only that office can place or release it.',
    rule: 'hold',
    office: 'registrar',
  },
  hold_released_already: {
    tr: 'Bu engel kaldırılmış.',
    en: 'This hold has already been released.',
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
