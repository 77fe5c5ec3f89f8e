import { defineRefusals } from '#kernel/contract/refusal.ts';

/** REQ-007 here is REQ-008 where a double major is asked for (`ofFamily`). */
const rule = 'REQ-007';
const affairs = { rule, office: 'studentaffairs' } as const;
export const majorsRefusals = defineRefusals({
  major_undergraduate_only: {
    tr: 'Yandal ve çift anadala yalnızca lisans programının anadal öğrencileri başvurabilir.',
    en: 'Only students of an undergraduate major can apply for a minor or a double major.',
    ...affairs,
  },
  major_second_already: {
    tr: 'Aynı türde ikinci bir programda kayıtlısınız: {program}.',
    en: 'You are already enrolled in a second program of this kind: {program}.',
    rule,
    office: 'registrar',
  },
  major_no_quotas: {
    tr: 'Bu yarıyıl için ilan edilmiş kontenjan yok.',
    en: 'No quotas have been published for this semester.',
    ...affairs,
  },
  major_ranked_already: {
    tr: 'Bu yarıyılın sıralaması yapıldı; başvuru alınmıyor, kontenjanlar değişmiyor.',
    en: 'The ranking for this semester has been made. You can no longer apply, and quotas cannot change.',
    ...affairs,
  },
  major_own_program: { tr: 'Kendi programınız seçilemez.', en: 'You cannot choose your own program.', ...affairs },
  major_enrolled_there: {
    tr: 'Bu programda kaydınız var ya da vardı.',
    en: 'You are already enrolled in this program, or you were before.',
    rule,
    office: 'registrar',
  },
  major_no_places: { tr: 'Bu programa kontenjan ayrılmadı.', en: 'There are no places in this program.', ...affairs },
  major_no_average: {
    tr: 'GNO en az {min} olmalı; henüz GNO’nuz yok.',
    en: 'The CGPA must be at least {min}; you have none yet.',
    ...affairs,
  },
  major_average_low: {
    tr: 'GNO en az {min} olmalı; sizinki {own}.',
    en: 'The CGPA must be at least {min}; yours is {own}.',
    ...affairs,
  },
  major_too_early: {
    tr: 'En erken {min}. yarıyılda başvurulur; {own}. yarıyıldasınız.',
    en: 'You can apply starting in semester {min}; you are in semester {own}.',
    ...affairs,
  },
  major_too_late: {
    tr: 'En geç {max}. yarıyılda başvurulur; {own}. yarıyıldasınız.',
    en: 'You can apply up to semester {max}; you are in semester {own}.',
    ...affairs,
  },
  major_no_class_place: {
    tr: 'Sınıfın ilk %{percent} dilimi aranıyor; sınıf sıralamanız henüz yok.',
    en: 'Only the top {percent} percent of the class can apply, and you have no class rank yet.',
    ...affairs,
  },
  major_not_at_top: {
    tr: 'Sınıfın ilk %{percent} dilimi aranıyor; siz %{own} dilimindesiniz.',
    en: 'Only the top {percent} percent of the class can apply; you are in the top {own} percent.',
    ...affairs,
  },
  major_failed_courses: {
    tr: 'Başarısız ders bulunmamalı; başarısız ders sayınız: {n}.',
    en: 'You can apply only without failed courses. You have failed: {n}.',
    rule,
    office: 'advisor',
  },
  major_wish_twice: {
    tr: 'Bir program listede bir kez yer alabilir.',
    en: 'Each program can be on the list only once.',
    ...affairs,
  },
  major_semesters_crossed: {
    tr: 'En erken yarıyıl en geç yarıyıldan büyük olamaz.',
    en: 'The first semester cannot be after the last one.',
    ...affairs,
  },
  major_quota_published: {
    tr: '{program}: ilan edilen kontenjanı yalnızca öğrenci işleri değiştirir.',
    en: '{program}: only Student Affairs can change a published quota.',
    ...affairs,
  },
  major_quota_not_yours: {
    tr: '{program} sizin biriminizin programı değil.',
    en: '{program} is not a program in your unit.',
    ...affairs,
  },
  major_quota_applied: {
    tr: '{program}: başvurusu olan kontenjan taslağa alınamaz.',
    en: '{program}: a quota that has applications cannot go back to draft.',
    ...affairs,
  },
  major_nothing_to_publish: {
    tr: 'İlan edilecek taslak kontenjan yok.',
    en: 'There is no draft quota to publish.',
    ...affairs,
  },
  major_not_asked: {
    tr: 'Bu tercih için biriminizin değerlendirmesi istenmiyor.',
    en: 'Your office is not asked to evaluate this choice.',
    ...affairs,
  },
  major_evaluated_already: {
    tr: 'Bu tercih biriminizce değerlendirilmiş.',
    en: 'Your office has already evaluated this choice.',
    ...affairs,
  },
  major_step_not_open: {
    tr: 'Başvuru şu anda biriminizin değerlendirmesinde değil.',
    en: 'The application is not with your office now.',
    ...affairs,
  },
  major_note_missing: {
    tr: 'Uygun değilse gerekçe yazın.',
    en: 'Write why the applicant is not eligible.',
    ...affairs,
  },
  major_window_open: {
    tr: 'Başvurular {until} tarihine dek sürüyor; sıralama sonra yapılır.',
    en: 'Applications are open until {until}. You can make the ranking after that.',
    ...affairs,
  },
  major_still_evaluated: {
    tr: 'Değerlendirmesi bitmemiş başvuru sayısı: {n}.',
    en: 'Applications still under evaluation: {n}.',
    ...affairs,
  },
  major_nobody_to_rank: {
    tr: 'Sıralanacak uygun başvuru yok.',
    en: 'There are no eligible applications to rank.',
    ...affairs,
  },
  major_answer_day_past: {
    tr: 'Yanıt için son gün bugünden sonra olmalı.',
    en: 'The last day to answer must be after today.',
    ...affairs,
  },
  major_not_frozen: {
    tr: 'Bu işlem ilan edilmemiş bir sıralama içindir.',
    en: 'You can do this only with a ranking that has not been published.',
    ...affairs,
  },
  major_not_published: {
    tr: 'Bu işlem ilan edilmiş bir sıralama içindir.',
    en: 'You can do this only with a published ranking.',
    ...affairs,
  },
  major_answers_open: {
    tr: 'Yanıtı beklenen yer sayısı: {n}.',
    en: 'Places still waiting for an answer: {n}.',
    ...affairs,
  },
  major_nothing_offered: {
    tr: 'Bu tercih için önerilmiş bir yer yok.',
    en: 'You have no offer for this choice.',
    ...affairs,
  },
  major_answer_late: { tr: 'Yanıt süresi doldu.', en: 'The deadline to answer has passed.', ...affairs },
  major_place_not_accepted: {
    tr: 'Öğrenci bir yeri kabul edince kayıt kendiliğinden yapılır; kabul edilmiş yer yok.',
    en: 'The student is enrolled after accepting a place; no place has been accepted.',
    ...affairs,
  },
  major_no_curriculum: {
    tr: '{program}: yürürlükte müfredat yok; kayıt yapılamıyor.',
    en: '{program}: there is no active curriculum, so nobody can be enrolled.',
    rule,
    office: 'registrar',
  },
});
