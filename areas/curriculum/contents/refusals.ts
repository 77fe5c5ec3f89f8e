import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a version of a course's content can't begin or go. */
export const contentRefusals = defineRefusals({
  content_begins_before: {
    tr: 'Yeni içerik bugünden önce başlayamaz; geçmiş dönemler kendi içeriğini korur.',
    en: 'New content cannot begin before today; past semesters keep the content they were taught by.',
    rule: 'course-content',
    office: 'registrar',
  },
  content_day_taken: {
    tr: '{day} günü başlayan bir sürüm var.',
    en: 'A version already begins on {day}.',
    rule: 'course-content',
    office: 'registrar',
  },
  content_same: {
    tr: 'Yazılanlar {day} gününde geçerli olan içerikle aynı.',
    en: 'This is the same as the content valid on {day}.',
    rule: 'course-content',
    office: 'registrar',
  },
  content_decided: {
    tr: 'Bu sürüm hakkında karar verilmiş.',
    en: 'This version has already been decided on.',
    rule: 'course-content',
    office: 'registrar',
  },
  content_own: {
    tr: 'Kendi önerdiğiniz sürümü onaylayamazsınız; bölüm başkanı ya da dekan karar verir.',
    en: 'You cannot decide on a version you proposed yourself; the department chair or the dean decides.',
    rule: 'course-content',
    office: 'registrar',
  },
  content_day_passed: {
    tr: 'Önerilen başlangıç günü geçmiş; onaylanamaz. Sürüm yeni bir günle yeniden önerilmeli.',
    en: 'The proposed first day has passed, so it cannot be approved. The version has to be proposed again with a new day.',
    rule: 'course-content',
    office: 'registrar',
  },
  content_has_begun: {
    tr: 'Bu sürüm yürürlüğe girmiş; kaldırılamaz. Değişiklik için yeni bir sürüm yazın.',
    en: 'This version has taken effect and cannot be removed. Write a new version to change it.',
    rule: 'course-content',
    office: 'registrar',
  },
});
