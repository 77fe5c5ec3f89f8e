import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a semester, a section or a meeting can't be stored or moved on. */
export const offeringRefusals = defineRefusals({
  academic_year_invalid: {
    tr: 'Akademik yıl ardışık iki yıldan oluşur, örneğin 2025-2026.',
    en: 'An academic year is two consecutive years, for example 2025-2026.',
    rule: 'semester',
    office: 'registrar',
  },
  semester_days_order: {
    tr: 'Tarihler şu sırada olmalıdır: dönem başlangıcı, derslerin başlangıcı, derslerin bitişi, dönem bitişi.',
    en: 'The dates must be in this order: start of the semester, first day of classes, last day of classes, end of the semester.',
    rule: 'semester',
    office: 'registrar',
  },
  semester_state_order: {
    tr: 'Dönem bu duruma geçirilemez; sıra planlandı, açık, ders dönemi, notlandırma, kapandı şeklindedir.',
    en: 'The semester cannot change to this status; the order is planned, open, teaching, grading, closed.',
    rule: 'semester-states',
    office: 'registrar',
  },
  semester_in_archive: {
    tr: 'Dönemin yoklamaları arşivde. Yeniden açmadan önce yönetici dönemi arşivden geri getirmelidir.',
    en: 'Class attendance of this semester is archived. An administrator must bring the semester back before it is reopened.',
    rule: 'term-archive',
    office: 'support',
  },
  semester_already_active: {
    tr: 'Bu dönem zaten etkin.',
    en: 'This semester is already the active one.',
    rule: 'semester-active',
    office: 'registrar',
  },
  semester_closed: {
    tr: '{semester} kapandı; bu işlem için önce yeniden açılmalıdır.',
    en: '{semester} is closed; it must be reopened first.',
    rule: 'semester-states',
    office: 'registrar',
  },
  semester_date_order: {
    tr: 'Başlangıç bitişten önce olmalıdır.',
    en: 'The start must be before the end.',
    rule: 'semester-date',
    office: 'registrar',
  },
  section_state_order: {
    tr: 'Şube bu duruma geçirilemez.',
    en: 'The section cannot change to this status.',
    rule: 'section-states',
    office: 'registrar',
  },
  section_has_students: {
    tr: 'Şubede {taken} kayıtlı ve {waitlisted} bekleyen öğrenci var; iptal etmeden önce başka şubelere aktarılmalıdır.',
    en: 'The section has {taken} enrolled and {waitlisted} waitlisted students; move them before you cancel it.',
    rule: 'section-states',
    office: 'registrar',
  },
  section_quota_below_taken: {
    tr: 'Kontenjan ({quota}) kayıtlı öğrenci sayısının ({taken}) altına inemez.',
    en: 'The quota ({quota}) cannot be less than the number of enrolled students ({taken}).',
    rule: 'section-quota',
    office: 'registrar',
  },
  course_passive: {
    tr: '{course} pasif; bu dersten şube açılamaz.',
    en: '{course} is passive, so you cannot open a section of it.',
    rule: 'section',
    office: 'registrar',
  },
  meeting_room_taken: {
    tr: '{room} bu saatte {section} tarafından kullanılıyor ({time}).',
    en: '{room} is used by {section} at that time ({time}).',
    rule: 'meeting-room',
    office: 'registrar',
  },
  meeting_instructor_busy: {
    tr: '{instructor} bu saatte {section} dersini veriyor ({time}).',
    en: '{instructor} teaches {section} at that time ({time}).',
    rule: 'meeting-instructor',
    office: 'department',
  },
  meeting_overlaps_own: {
    tr: 'Şubenin bu saatte başka bir dersi var ({time}).',
    en: 'The section already meets at that time ({time}).',
    rule: 'meeting-section',
    office: 'department',
  },
});
