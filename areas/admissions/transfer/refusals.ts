import { defineRefusals } from '#kernel/contract/refusal.ts';

const affairs = { office: 'studentaffairs' } as const;
const rule = { rule: 'TRF-001', ...affairs } as const;
export const transferRefusals = defineRefusals({
  transfer_window_closed: {
    tr: 'Yatay geçiş başvuruları şu anda açık değil.',
    en: 'Transfer applications are not open now.',
    ...rule,
  },
  transfer_applied_already: {
    tr: 'Bu dönem için bu e-posta adresi ya da kimlik numarasıyla yapılmış bir başvuru var. Kullanıcı adınız ve PIN kodunuzla giriş yapın.',
    en: 'There is an application for this semester with this e-mail address or identity number. Sign in with your user name and PIN.',
    ...rule,
  },
  transfer_login_wrong: {
    tr: 'Kullanıcı adı ya da PIN kodu yanlış.',
    en: 'The user name or the PIN is wrong.',
    rule: 'TRF-004',
    ...affairs,
  },
  transfer_not_open: {
    tr: 'Başvurunuz gönderildiği için artık değiştirilemez.',
    en: 'Your application was sent and cannot be changed anymore.',
    ...rule,
  },
  transfer_not_here: {
    tr: 'Başvuru bu adımda beklemiyor; bir başkası karar vermiş ya da başvuru geri alınmış olabilir.',
    en: 'The application is not waiting at this step; it may have been decided or withdrawn meanwhile.',
    ...rule,
  },
  transfer_reason_missing: {
    tr: 'İade ve ret için bir gerekçe yazın.',
    en: 'Write a reason to return or decline an application.',
    ...rule,
  },
  transfer_field_missing: {
    tr: 'Doldurulmamış alan: {field}.',
    en: 'Not filled in: {field}.',
    ...rule,
  },
  transfer_identity: {
    tr: 'T.C. kimlik numarası ya da pasaport numarası yazın.',
    en: 'Enter a Turkish identity number or a passport number.',
    ...rule,
  },
  transfer_identity_wrong: {
    tr: 'T.C. kimlik numarası geçerli değil.',
    en: 'The Turkish identity number is not valid.',
    ...rule,
  },
  transfer_average_range: {
    tr: 'Ortalama, seçilen not sisteminin üstünde.',
    en: 'The average is above the chosen scale.',
    ...rule,
  },
  transfer_average_low: {
    tr: 'Ortalamanız {cgpa}; bu başvuru türünde en az {least} gerekir.',
    en: 'Your average is {cgpa}; this track needs at least {least}.',
    ...rule,
  },
  transfer_semesters_few: {
    tr: 'Tamamladığınız yarıyıl sayısı {n}; bu başvuru türünde en az {least} gerekir.',
    en: 'Semesters completed: {n}. This track needs at least {least}.',
    ...rule,
  },
  transfer_semesters_many: {
    tr: 'Tamamladığınız yarıyıl sayısı {n}; bu başvuru türünde en çok {most} olabilir.',
    en: 'Semesters completed: {n}. This track allows at most {most}.',
    ...rule,
  },
  transfer_discipline: {
    tr: 'Disiplin cezası olanlar yatay geçiş yapamaz.',
    en: 'Transfer is not possible after a disciplinary penalty.',
    ...rule,
  },
  transfer_used_before: {
    tr: 'Ek Madde 1 ile yatay geçiş hakkı bir kez kullanılabilir.',
    en: 'The right to transfer under Additional Article 1 can be used only once.',
    ...rule,
  },
  transfer_no_preference: {
    tr: 'En az bir tercih yapın.',
    en: 'Choose at least one program.',
    ...rule,
  },
  transfer_preferences_many: {
    tr: 'En çok {most} tercih yapılabilir.',
    en: 'Programs that can be chosen: {most} at most.',
    ...rule,
  },
  transfer_preference_twice: {
    tr: 'Aynı program iki kez tercih edilemez.',
    en: 'A program can be chosen only once.',
    ...rule,
  },
  transfer_no_quota: {
    tr: '{program} programının bu başvuru türünde kontenjanı yok.',
    en: '{program} has no quota in this track.',
    ...rule,
  },
  transfer_base_score: {
    tr: 'Yerleştirme puanınız {score}; {program} programının taban puanı {least}.',
    en: 'Your placement score is {score}; the base score of {program} is {least}.',
    ...rule,
  },
  transfer_document_missing: {
    tr: 'Yüklenmemiş belge: {document}.',
    en: 'Document missing: {document}.',
    rule: 'TRF-008',
    ...affairs,
  },
  transfer_files_many: {
    tr: 'Bir başvuruya en çok {most} dosya yüklenebilir.',
    en: 'At most {most} files can be uploaded to an application.',
    rule: 'TRF-008',
    ...affairs,
  },
  transfer_weights: {
    tr: 'Ağırlıkların toplamı 100 olmalıdır.',
    en: 'The weights must add up to 100.',
    ...rule,
  },
  transfer_semesters_range: {
    tr: 'En çok yarıyıl, en az yarıyıldan küçük olamaz.',
    en: 'The most semesters cannot be fewer than the least.',
    ...rule,
  },
  transfer_days: {
    tr: 'Son gün ilk günden önce olamaz.',
    en: 'The last day cannot be before the first.',
    ...rule,
  },
  transfer_quota_published: {
    tr: 'Bu başvuru türünün sonuçları yayımlandı; kontenjanı değiştirilemez.',
    en: 'The results of this track were published; its quotas cannot be changed.',
    ...rule,
  },
  transfer_published_already: {
    tr: 'Bu sonuçlar zaten yayımlandı.',
    en: 'These results were published already.',
    ...rule,
  },
  transfer_still_deciding: {
    tr: 'Ofislerde bekleyen başvuru sayısı: {n}. Önce karara bağlanmalılar.',
    en: 'Applications still with the offices: {n}. They have to be decided first.',
    ...rule,
  },
  transfer_window_open: {
    tr: 'Başvurular sürerken sonuç yayımlanamaz.',
    en: 'Results cannot be published while applications are open.',
    ...rule,
  },
  transfer_nothing_to_rank: {
    tr: 'Sıralanacak başvuru yok.',
    en: 'There is no application to rank.',
    ...rule,
  },
  transfer_not_proposed: {
    tr: 'Önce bir sıralama önerisi hazırlayın.',
    en: 'Prepare a ranking first.',
    ...rule,
  },
  transfer_proposal_old: {
    tr: 'Öneriden sonra başvurular ya da kontenjanlar değişti. Öneriyi yeniden hazırlayın.',
    en: 'Applications or quotas have changed since. Prepare the ranking again.',
    ...rule,
  },
  transfer_not_published: {
    tr: 'Sonuçlar henüz yayımlanmadı.',
    en: 'The results have not been published yet.',
    ...rule,
  },
  transfer_unanswered: {
    tr: 'Yanıt bekleyen yer sayısı: {n}.',
    en: 'Places that still wait for an answer: {n}.',
    ...rule,
  },
  transfer_no_reserve: {
    tr: 'Yedek listede kimse kalmadı.',
    en: 'Nobody is left on the reserve lists.',
    ...rule,
  },
  transfer_no_place: {
    tr: 'Yanıt bekleyen bir yeriniz yok.',
    en: 'You have no place that waits for an answer.',
    ...rule,
  },
  transfer_reply_late: {
    tr: 'Yanıt süresi doldu.',
    en: 'The time to answer is over.',
    ...rule,
  },
  transfer_recognition_early: {
    tr: 'İntibak, yer kabul edildikten sonra ve bir kez yapılır.',
    en: 'Courses are recognized after the place was accepted, and once.',
    ...rule,
  },
  transfer_board_later: {
    tr: 'Karar günü bugünden sonra olamaz.',
    en: 'The day of the decision cannot be in the future.',
    ...rule,
  },
  transfer_course_unknown: {
    tr: 'Her ders bir kez karara bağlanır.',
    en: 'Each course is decided once.',
    ...rule,
  },
  transfer_course_missing: {
    tr: 'Sayılan her ders için bizim bir dersimizi seçin.',
    en: 'Choose a course of ours for each course that counts.',
    ...rule,
  },
  transfer_course_twice: {
    tr: 'Bir dersimiz yalnızca bir ders için sayılabilir.',
    en: 'A course of ours can be chosen only once.',
    ...rule,
  },
  transfer_not_registered: {
    tr: 'Öğrencinin kesin kaydı henüz yapılmadı.',
    en: 'The student’s registration is not definite yet.',
    ...rule,
  },
  transfer_courses_open: {
    tr: 'Karara bağlanmamış ders sayısı: {n}.',
    en: 'Courses without a decision: {n}.',
    ...rule,
  },
  transfer_cannot_withdraw: {
    tr: 'Bu aşamada başvuru geri alınamaz.',
    en: 'The application cannot be withdrawn at this stage.',
    ...rule,
  },
});
