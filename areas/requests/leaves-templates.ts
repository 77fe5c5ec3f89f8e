import { advisor, chair, dean, registrar, affairs, bursar, housing, visa, type DemoTemplate } from './template-steps.ts';

/** How these requests are decided in the demo university. */
export const leavesTemplates: readonly DemoTemplate[] = [
  { code: 'kayit-dondurma', kind: 'leave_of_absence', name: 'Kayıt dondurma', name_en: 'Leave of absence', about: 'İki yarıyılı aşan izinlerde üniversite düzeyinde ikinci bir onay aranır.', about_en: 'Leaves longer than two semesters need a second approval at the level of the university.',
    steps: [advisor(1, 3), visa, chair(2, 5), dean(3, 10), { ...affairs(4, 3), name: 'Öğrenci işleri daire onayı', name_en: 'Approval of the Office of Student Affairs', condition: { semesters: { gte: 3 } } }, registrar(5, 2)] },
  { code: 'onayli-ayrilma', kind: 'leave_with_consent', name: 'Onaylı ayrılma', name_en: 'Leave with consent', about: 'Dönem içinde kısa süreli izin.', about_en: 'A short leave within the semester.', steps: [advisor(1, 2), { ...chair(2, 3), condition: { weeks: { gte: 2 } } }, affairs(3, 2)] },
  { code: 'dersten-cekilme', kind: 'course_withdrawal', name: 'Dersten çekilme', name_en: 'Course withdrawal', about: 'F-1 vizeli öğrencilerde kredi yükü ayrıca denetlenir.', about_en: 'For students on an F-1 visa the credit load is checked as well.', steps: [{ ...advisor(1, 2), on_overdue: 'approve' }, { ...visa, position: 2 }, registrar(3, 2)] },
  { code: 'universiteden-ayrilma', kind: 'institutional_withdrawal', name: 'Üniversiteden ayrılma', name_en: 'Institutional withdrawal', about: 'İlişik kesme birimleri yan yana karar verir.', about_en: 'The offices that clear a student decide side by side.', steps: [advisor(1, 3), { ...bursar(2, 5) }, { ...housing, position: 2 }, { ...affairs(2, 5), name: 'Disiplin ve belge denetimi', name_en: 'Check of discipline and papers' }, dean(3, 7), registrar(4, 2)] },
];
