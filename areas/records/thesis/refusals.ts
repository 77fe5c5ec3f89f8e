import { defineRefusals } from '#kernel/contract/refusal.ts';

const by = { rule: 'ACA-018', office: 'department' } as const;
const registrar = { rule: 'ACA-018', office: 'registrar' } as const;
const advisor = { rule: 'ACA-018', office: 'advisor' } as const;

/** Why a step of a thesis cannot be taken. */
export const thesisRefusals = defineRefusals({
  thesis_state: {
    tr: 'Bu çalışmanın durumu buna uygun değil: {state}.',
    en: 'This is not possible now. Status of the work: {state}.',
    ...by,
  },
  thesis_changed: {
    tr: 'Çalışma bu sırada değişti; sayfa yenilendi, yeniden bakıp karar verin.',
    en: 'The work has changed meanwhile. The page shows it as it is now; look again and decide.',
    ...by,
  },
  thesis_due_over: {
    tr: 'Son gün {due} idi. Bölüm koordinatörü süreyi uzatabilir.',
    en: 'The last day was {due}. The coordinator of the department can extend it.',
    ...by,
  },
  thesis_words_missing: {
    tr: 'Başlık, özet ve en az üç anahtar kelime her iki dilde yazılmalı.',
    en: 'The title, the abstract and at least three keywords are needed in both languages.',
    ...advisor,
  },
  thesis_file_missing: {
    tr: 'Önce dosya yüklenmeli: {kind}.',
    en: 'A file must be uploaded first: {kind}.',
    ...advisor,
  },
  thesis_file_kind: {
    tr: 'Çalışma PDF ya da Word dosyası olarak yüklenir.',
    en: 'The work is uploaded as a PDF or Word file.',
    ...advisor,
  },
  thesis_final_pdf: {
    tr: 'Son nüsha PDF olarak yüklenir.',
    en: 'The final copy is uploaded as a PDF.',
    ...registrar,
  },
  thesis_too_similar: {
    tr: 'Benzerlik {found}; en çok {most} olabilir. Metni düzeltip yeniden yükleyin.',
    en: 'The similarity is {found}; the limit is {most}. Revise the text and upload it again.',
    ...advisor,
  },
  thesis_own_advisee: {
    tr: 'Danışmanı olduğunuz çalışmada koordinatör kararını siz veremezsiniz; dekan karar verir.',
    en: 'You advise this work, so the coordinator’s decision is not yours. The dean decides.',
    ...by,
  },
  thesis_four_eyes: {
    tr: 'Koordinatör kararını veren kişi yönetici kararını veremez.',
    en: 'Whoever decided as coordinator cannot decide as administrator too.',
    ...registrar,
  },
  thesis_jury_small: {
    tr: 'Jüri en az {least} kişi olmalı; seçilen: {n}.',
    en: 'The jury needs at least {least} members; chosen: {n}.',
    ...by,
  },
  thesis_jury_outside: {
    tr: 'Jüride üniversite dışından en az {least} üye olmalı; seçilen: {n}.',
    en: 'At least {least} of the jury must be from outside the university; chosen: {n}.',
    ...by,
  },
  thesis_jury_head: {
    tr: 'Jürinin, danışmandan başka bir başkanı olmalı; başkan üniversiteden olur.',
    en: 'The jury needs one head: a member of this university other than the advisor.',
    ...by,
  },
  thesis_jury_advisor: {
    tr: 'Danışman jüride yer alır.',
    en: 'The advisor belongs to the jury.',
    ...by,
  },
  thesis_jury_twice: {
    tr: 'Jüride bir kişi iki kez yer alıyor: {name}.',
    en: 'Someone is in the jury twice: {name}.',
    ...by,
  },
  thesis_jury_contact: {
    tr: 'Dışarıdan gelen üyenin adı, kurumu ve e-posta adresi yazılmalı.',
    en: 'A member from outside needs a name, an institution and an e-mail address.',
    ...by,
  },
  thesis_notice: {
    tr: 'Savunma, planlandığı günden en az {days} gün sonra olur; en erken {first}.',
    en: 'A defense is planned at least {days} days ahead; the first possible day is {first}.',
    ...by,
  },
  thesis_hours: {
    tr: 'Savunma 30 dakika ile 6 saat arasında sürer ve aynı gün biter.',
    en: 'A defense takes between 30 minutes and 6 hours and ends the same day.',
    ...by,
  },
  thesis_holiday: {
    tr: '{day} tatildir.',
    en: 'The university is closed on {day}.',
    ...by,
  },
  thesis_place: {
    tr: 'Yüz yüze savunmanın dersliği, çevrimiçi savunmanın bağlantısı yazılmalı.',
    en: 'A defense in a room needs the room, one online needs its link.',
    ...by,
  },
  thesis_room_taken: {
    tr: '{room} {hours} saatlerinde dolu: {what}.',
    en: '{room} is taken {hours}: {what}.',
    ...by,
  },
  thesis_person_busy: {
    tr: '{name} {hours} saatlerinde meşgul: {what}.',
    en: '{name} is busy {hours}: {what}.',
    ...by,
  },
  thesis_student_class: {
    tr: '{name} {hours} saatlerindeki dersi kaçırır: {what}.',
    en: '{name} misses a class {hours}: {what}.',
    level: 'warning',
    ...by,
  },
  thesis_not_begun: {
    tr: 'Sonuç, savunma başladıktan sonra yazılır: {day}.',
    en: 'The result can be recorded once the defense has begun: {day}.',
    ...by,
  },
  thesis_jury_voted: {
    tr: 'Jüri oy kullanmaya başladı; jüri ve savunma artık değiştirilemez.',
    en: 'The jury has begun to vote. The jury and its defense can no longer be changed.',
    ...by,
  },
  thesis_juror_voted: {
    tr: 'Bu üye oyunu kullandı.',
    en: 'This member has voted already.',
    ...by,
  },
  thesis_juror_excused: {
    tr: 'Bu üye savunmaya katılamadı; oyu sayılmıyor.',
    en: 'This member was excused from the defense and does not vote.',
    ...by,
  },
  thesis_head_stays: {
    tr: 'Jüri başkanı olmadan karar verilemez; başkan mazeretli sayılamaz.',
    en: 'The jury decides only with its head, who cannot be excused.',
    ...by,
  },
  thesis_revision_once: {
    tr: 'Düzeltme bir kez istenir; şimdi kabul ya da ret oyu verilir.',
    en: 'A revision is asked for once. Now the vote is accept or fail.',
    ...by,
  },
  thesis_second_defence: {
    tr: 'Düzeltilen metin yeniden savunulur; oy, ikinci savunmada verilir. Savunmayı bölüm koordinatörü planlar.',
    en: 'The revised text is defended again and voted on then. The coordinator of the department plans the defense.',
    ...by,
  },
  thesis_one_defence: {
    tr: 'Bu çalışma ikinci kez savunulmaz; jüri düzeltilen metin üzerinden oy verir.',
    en: 'This work is not defended again. The jury votes on the revised text.',
    ...by,
  },
  thesis_revision_came: {
    tr: 'Düzeltilen metin yüklendi; karar jürinindir.',
    en: 'The revised text has been uploaded. The decision belongs to the jury.',
    ...by,
  },
  thesis_due_ahead: {
    tr: 'Öğrencinin {due} gününe kadar süresi var.',
    en: 'The student has time until {due}.',
    ...by,
  },
  thesis_link_dead: {
    tr: 'Bu bağlantı geçerli değil ya da süresi doldu. Bölümden yeni bağlantı isteyin.',
    en: 'This link is not valid or has expired. Ask the department for a new one.',
    ...by,
  },
  thesis_embargo: {
    tr: 'Gizlilik en geç {most} gününe dek sürebilir ve bugünden sonra biter.',
    en: 'An embargo ends after today and not later than {most}.',
    ...registrar,
  },
  thesis_due_day: {
    tr: 'Yeni son gün hem bugünden hem eski son günden sonra olmalı.',
    en: 'The new last day must be after today and after the old one.',
    ...by,
  },
  thesis_topic_full: {
    tr: 'Konunun bütün yerleri dolu: {topic}.',
    en: 'All places of the topic are taken: {topic}.',
    ...advisor,
  },
  thesis_topic_closed: {
    tr: 'Konu artık önerilmiyor: {topic}.',
    en: 'The topic is no longer offered: {topic}.',
    ...advisor,
  },
  thesis_topic_places: {
    tr: 'Kabul edilen öğrenci sayısından ({taken}) az yer olamaz.',
    en: 'There cannot be fewer places than students accepted: {taken}.',
    ...advisor,
  },
  thesis_topic_until: {
    tr: 'Tercih süresi bugün ile dönemin son günü ({last}) arasında biter.',
    en: 'The time for preferences ends between today and the last day of the semester, {last}.',
    ...by,
  },
  thesis_wish_over: {
    tr: 'Bu konu {until} gününe kadar tercih edilebiliyordu: {topic}.',
    en: 'This topic could be chosen until {until}: {topic}.',
    ...advisor,
  },
  thesis_wish_many: {
    tr: 'En çok {most} konu sıralanabilir.',
    en: 'The most topics that can be ranked: {most}.',
    ...advisor,
  },
  thesis_wish_twice: {
    tr: 'Bir konu sıralamada iki kez yer alamaz.',
    en: 'A topic can be ranked only once.',
    ...advisor,
  },
  thesis_wish_types: {
    tr: 'Bir sıralamada tek tür çalışma yer alır.',
    en: 'One ranking holds one type of work.',
    ...advisor,
  },
  thesis_wish_level: {
    tr: 'Bu konu sizin programınız ya da sınıfınız için değil: {topic}.',
    en: 'This topic is not for your program or class year: {topic}.',
    ...by,
  },
  thesis_wish_decided: {
    tr: 'Bu tercihe karar verilmiş ya da tercih geri alınmış.',
    en: 'This preference was decided or withdrawn already.',
    ...advisor,
  },
  thesis_has_one: {
    tr: '{student} öğrencisinin süren bir çalışması var.',
    en: '{student} already has a work under way.',
    ...by,
  },
});
