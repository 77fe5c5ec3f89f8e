import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a letter of a grading system can't be stored, changed or deleted as asked. */
export const letterRefusals = defineRefusals({
  letter_grades_overlap: {
    tr: '{letter} ({range}) ile {other} ({other_range}) aralıkları çakışıyor. Bir puana yalnızca bir harf düşmelidir.',
    en: '{letter} ({range}) overlaps {other} ({other_range}). A total must lead to one letter only.',
    rule: 'letter-bounds',
    office: 'registrar',
  },
  letter_range_incomplete: {
    tr: '{letter} notunun yalnızca bir sınırı yazılmış. İki sınırı da yazın ya da ikisini de boş bırakın.',
    en: '{letter} has only one bound. Enter both, or leave both empty.',
    rule: 'letter-bounds',
    office: 'registrar',
  },
  letter_in_use_grades: {
    tr: '{letter} kullanımda: {n} ders kaydının notu. Harfi değiştirilemez, silinemez; adı ve sınırları değiştirilebilir.',
    en: '{letter} is in use (course grades: {n}). It cannot be deleted or given another code; its name and bounds can change.',
    rule: 'letter-in-use',
    office: 'registrar',
  },
  letter_in_use_universities: {
    tr: '{letter} kullanımda: başka üniversitelerin {n} notu bu harfe çevriliyor. Önce not karşılıklarını değiştirin.',
    en: '{letter} is in use (grades of other universities that become it: {n}). Change those equivalences first.',
    rule: 'letter-in-use',
    office: 'registrar',
  },
});
