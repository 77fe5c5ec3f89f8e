import { defineTexts } from '#kernel/contract/text.ts';

const mail = (tr: [string, string], en: [string, string]) => ({
  subject: { tr: tr[0], en: en[0] },
  body: { tr: tr[1], en: en[1] },
});
const news = {
  appointed: mail(
    [
      'Soruşturmacı olarak görevlendirildiniz: {number}',
      'Görevlendirme yazısı portaldadır. Soruşturmanın son günü: {day}.',
    ],
    [
      'You were appointed investigator: {number}',
      'The letter of appointment is in the portal. Last day of the investigation: {day}.',
    ],
  ),
  extended: mail(
    ['Soruşturmanın süresi uzatıldı: {number}', 'Yeni son gün: {day}.'],
    ['The investigation was extended: {number}', 'New last day: {day}.'],
  ),
  findings: mail(
    ['Soruşturma raporu teslim edildi: {number}', 'Rapor okunup karara bağlanmayı bekliyor.'],
    ['The investigation report was handed in: {number}', 'It waits to be read and decided.'],
  ),
  returned: mail(
    ['Soruşturma raporu iade edildi: {number}', 'Eksik olan portalda yazılıdır; rapor tamamlanıp yeniden verilmeli.'],
    [
      'The investigation report was returned: {number}',
      'The portal says what is missing. Complete the report and hand it in again.',
    ],
  ),
  defended: mail(
    ['Savunma verildi: {number}', 'Öğrenci yazılı savunmasını portaldan verdi.'],
    ['A defense was given: {number}', 'The student has given a written defense through the portal.'],
  ),
  objection: mail(
    ['Karara itiraz edildi: {number}', 'Üniversite yönetim kurulu on beş gün içinde karar verir.'],
    ['An objection was filed: {number}', 'The university administrative board decides within fifteen days.'],
  ),
  open_soon: mail(
    ['Soruşturma açma süresi doluyor: {number}', 'Son gün: {day}. Açılmazsa süreç zamanaşımına uğrar.'],
    [
      'The time to open an investigation is running out: {number}',
      'Last day: {day}. If it is not opened, the process is time-barred.',
    ],
  ),
  due_soon: mail(
    ['Soruşturma süresi doluyor: {number}', 'Son gün: {day}. Gerekirse gerekçesiyle uzatılmasını isteyin.'],
    [
      'The time for an investigation is running out: {number}',
      'Last day: {day}. If needed, ask for an extension and give the reason.',
    ],
  ),
  overdue: mail(
    ['Soruşturmanın süresi doldu: {number}', 'Son gün {day} idi. Uzatılmadan rapor verilemez.'],
    [
      'The time for an investigation has ended: {number}',
      'The last day was {day}. Without an extension no report can be handed in.',
    ],
  ),
  decide_soon: mail(
    ['Ceza verme süresi doluyor: {number}', 'Son gün: {day}. Karar verilmezse süreç zamanaşımına uğrar.'],
    ['The time to decide is running out: {number}', 'Last day: {day}. Without a decision the process is time-barred.'],
  ),
  answer_overdue: mail(
    ['İtiraz karara bağlanmadı: {number}', 'On beş günlük süre {day} günü doldu.'],
    ['An objection has not been decided: {number}', 'The fifteen days ended on {day}.'],
  ),
  lapsed: mail(
    ['Süreç zamanaşımına uğradı: {number}', 'Kanundaki süre doldu; süreç kapandı.'],
    ['A process is time-barred: {number}', 'The time set by law has passed and the process is closed.'],
  ),
  defence: mail(
    [
      'Size bir savunma yazısı var: {number}',
      'Yazıyı portalda okuyun. Savunmanızı en geç {day} günü yazılı ya da sözlü verebilirsiniz.',
    ],
    [
      'There is a notice of defense for you: {number}',
      'Read it in the portal. You can defend yourself, in writing or in person, until {day}.',
    ],
  ),
  decision: mail(
    ['Hakkınızdaki karar: {number}', 'Kararı portalda okuyun. {day} gününe kadar itiraz edebilirsiniz.'],
    ['Decision in your process: {number}', 'Read it in the portal. You can object until {day}.'],
  ),
  no_sanction: mail(
    ['Süreç kapandı: {number}', 'Hakkınızda ceza verilmedi.'],
    ['The process is closed: {number}', 'No sanction was given.'],
  ),
  answer: mail(
    ['İtirazınız karara bağlandı: {number}', 'Sonucu portalda okuyun.'],
    ['Your objection was decided: {number}', 'Read the result in the portal.'],
  ),
  ended: mail(
    ['Uzaklaştırma süreniz doldu: {number}', 'Öğrencilik haklarınızı yeniden kullanabilirsiniz.'],
    ['Your suspension has ended: {number}', 'You have your rights as a student again.'],
  ),
  closed: mail(
    ['Süreç kapandı: {number}', 'Hakkınızdaki süreç ceza verilmeden kapandı.'],
    ['The process is closed: {number}', 'The process was closed without a sanction.'],
  ),
} as const;
type MailKey = `${keyof typeof news}.${'subject' | 'body'}`;
const mails = Object.fromEntries(
  Object.entries(news).flatMap(([key, { subject, body }]) => [
    [`${key}.subject`, subject],
    [`${key}.body`, body],
  ]),
) as Record<MailKey, { tr: string; en: string }>;

export const disciplineTexts = defineTexts({
  title: {
    discipline_processes: { tr: 'Disiplin Süreçleri', en: 'Disciplinary Processes' },
    discipline_process: { tr: 'Disiplin Süreci', en: 'Disciplinary Process' },
    discipline_report: { tr: 'Disiplin Olayı Bildir', en: 'Report an Act' },
    my_discipline: { tr: 'Disiplin Süreçlerim', en: 'My Disciplinary Processes' },
  },
  api: {
    discipline_reported: { tr: '{number} numaralı süreç kaydedildi.', en: 'Process {number} was recorded.' },
    discipline_opened: {
      tr: 'Soruşturma açıldı; soruşturmacıya bildirildi.',
      en: 'The investigation was opened and the investigator was told.',
    },
    discipline_declined: {
      tr: 'Soruşturma açılmadı; süreç kapandı.',
      en: 'No investigation was opened. The process is closed.',
    },
    discipline_appointed: { tr: 'Soruşturmacı değiştirildi.', en: 'The investigator was changed.' },
    discipline_extended: { tr: 'Soruşturmanın süresi uzatıldı.', en: 'The investigation was extended.' },
    discipline_defence_asked: {
      tr: 'Savunma istendi; öğrenciye bildirildi.',
      en: 'The defense was asked for and the student was told.',
    },
    discipline_defence_recorded: { tr: 'Savunma kaydedildi.', en: 'The defense was recorded.' },
    discipline_findings_reported: {
      tr: 'Rapor teslim edildi; karar bekliyor.',
      en: 'The report was handed in and waits for a decision.',
    },
    discipline_findings_returned: {
      tr: 'Rapor soruşturmacıya iade edildi.',
      en: 'The report was returned to the investigator.',
    },
    discipline_decided: { tr: 'Karar kaydedildi.', en: 'The decision was recorded.' },
    discipline_served: {
      tr: 'Tebliğ kaydedildi; itiraz süresi başladı.',
      en: 'The service was recorded. The time for an objection has begun.',
    },
    discipline_objection_recorded: { tr: 'İtiraz kaydedildi.', en: 'The objection was recorded.' },
    discipline_answered: {
      tr: 'İtirazın sonucu kaydedildi; öğrenciye bildirildi.',
      en: 'The answer was recorded and the student was told.',
    },
    discipline_own_defence_given: { tr: 'Savunmanız alındı.', en: 'Your defense was received.' },
    discipline_objection_filed: { tr: 'İtirazınız alındı.', en: 'Your objection was received.' },
  },
  records: {
    'discipline-process': { tr: 'Disiplin Süreçleri', en: 'Disciplinary Processes' },
    'discipline-process.process_no': { tr: 'No', en: 'No.' },
    'discipline-process.year': { tr: 'Yıl', en: 'Year' },
    'discipline-process.student_id': { tr: 'Öğrenci', en: 'Student' },
    'discipline-process.act': { tr: 'Fiil', en: 'Act' },
    'discipline-process.incident_on': { tr: 'Olay günü', en: 'Day of the incident' },
    'discipline-process.learned_on': { tr: 'Öğrenildiği gün', en: 'Learned of on' },
    'discipline-process.investigator_id': { tr: 'Soruşturmacı', en: 'Investigator' },
    'discipline-process.clock_on': { tr: 'İşleyen süre', en: 'Clock' },
    'discipline-process.sanction': { tr: 'Ceza', en: 'Sanction' },
    'discipline-process.status': { tr: 'Durum', en: 'Status' },
  },
  discipline_mail: mails,
  discipline: {
    hold: { tr: 'Sonuçlanmamış bir disiplin süreci var', en: 'A disciplinary process has not been concluded' },
    hold_suspended: { tr: 'Uzaklaştırma cezası sürüyor', en: 'A suspension is being served' },
    leaving: {
      tr: 'Hakkınızda süren bir disiplin süreci var; üniversiteden ayrılmak onu durdurmaz.',
      en: 'A disciplinary process against you is under way. Leaving the university does not stop it.',
    },
    new: { tr: 'Olay bildir', en: 'Report an act' },
    new_about: {
      tr: 'Yazılanlar gizlidir: yalnızca disiplin birimi, dekan ve görevlendirilen soruşturmacı görür.',
      en: 'What you write is confidential: only the disciplinary office, the dean and the appointed investigator see it.',
    },
    confidential: {
      tr: 'Gizli. Bu sayfayı her okuyuş erişim günlüğüne yazılır.',
      en: 'Confidential. Every reading of this page is noted in the access log.',
    },
    save: { tr: 'Kaydet', en: 'Save' },
    'form.student_id': { tr: 'Öğrenci', en: 'Student' },
    'form.act': { tr: 'Fiil', en: 'Act' },
    'form.incident_on': { tr: 'Olay günü', en: 'Day of the incident' },
    'form.learned_on': { tr: 'Öğrenildiği gün', en: 'Learned of on' },
    'form.place': { tr: 'Yer', en: 'Place' },
    'form.source': { tr: 'Bildiren', en: 'Reported by' },
    'form.allegation': { tr: 'İddia', en: 'Allegation' },
    'form.investigator_id': { tr: 'Soruşturmacı', en: 'Investigator' },
    'form.reason': { tr: 'Gerekçe', en: 'Reason' },
    'form.until': { tr: 'Yeni son gün', en: 'New last day' },
    'form.served_on': { tr: 'Tebliğ günü', en: 'Served on' },
    'form.due_on': { tr: 'Savunmanın son günü', en: 'Last day for the defense' },
    'form.mode': { tr: 'Nasıl verildi', en: 'How it was given' },
    'form.given_on': { tr: 'Verildiği gün', en: 'Given on' },
    'form.text': { tr: 'Metin', en: 'Text' },
    'form.findings': { tr: 'Bulgular', en: 'Findings' },
    'form.proposed': { tr: 'Önerilen ceza (boşsa: ceza verilmesin)', en: 'Proposed sanction (if left empty: none)' },
    'form.note': { tr: 'Eksik olan', en: 'What is missing' },
    'form.sanction': { tr: 'Ceza (boşsa: ceza verilmedi)', en: 'Sanction (if left empty: none)' },
    'form.days': { tr: 'Gün sayısı', en: 'Days' },
    'form.body': { tr: 'Kararı veren', en: 'Decided by' },
    'form.decided_on': { tr: 'Karar günü', en: 'Decided on' },
    'form.decision_no': { tr: 'Karar no', en: 'Decision no.' },
    'form.grounds': { tr: 'Kararın gerekçesi', en: 'Grounds' },
    'form.starts_on': {
      tr: 'Cezanın ilk günü (boşsa: tebliğ günü)',
      en: 'First day of the sanction (if left empty: day of service)',
    },
    'form.objected_on': { tr: 'İtiraz günü', en: 'Objected on' },
    'form.accepted': { tr: 'İtiraz kabul edildi', en: 'The objection was accepted' },
    'form.answer_on': { tr: 'Kurul kararının günü', en: 'Day of the board’s decision' },
    'form.answer_no': { tr: 'Kurul kararının no’su', en: 'No. of the board’s decision' },
    'verb.open': { tr: 'Soruşturma aç', en: 'Open the investigation' },
    'verb.not_open': { tr: 'Açma, kapat', en: 'Close without opening' },
    'verb.appoint': { tr: 'Soruşturmacı değiştir', en: 'Change the investigator' },
    'verb.extend': { tr: 'Süreyi uzat', en: 'Extend' },
    'verb.ask_defence': { tr: 'Savunma iste', en: 'Ask for the defense' },
    'verb.record_defence': { tr: 'Savunmayı kaydet', en: 'Record the defense' },
    'verb.findings': { tr: 'Raporu teslim et', en: 'Hand in the report' },
    'verb.return': { tr: 'Raporu iade et', en: 'Return the report' },
    'verb.decide': { tr: 'Kararı kaydet', en: 'Record the decision' },
    'verb.serve': { tr: 'Tebliği kaydet', en: 'Record the service' },
    'verb.object': { tr: 'İtirazı kaydet', en: 'Record an objection' },
    'verb.answer': { tr: 'İtirazı sonuçlandır', en: 'Answer the objection' },
    'about.open': {
      tr: 'Soruşturma 30 günde biter. Soruşturmacıya yazı çıkar; öğrenciye henüz bir şey bildirilmez.',
      en: 'The investigation ends within 30 days. The investigator gets a letter; the student is told nothing yet.',
    },
    'about.not_open': {
      tr: 'Süreç kapanır, yeniden açılmaz.',
      en: 'The process is closed and cannot be opened again.',
    },
    'about.appoint': { tr: 'Süre işlemeye devam eder.', en: 'The clock goes on.' },
    'about.extend': {
      tr: 'Süre ancak gerekçeyle ve belli bir güne kadar uzatılır.',
      en: 'An extension needs a reason and names a day.',
    },
    'about.ask_defence': {
      tr: 'Savunma için en az yedi gün verilir; tebliğ günü sayılmaz. Öğrenciye bildirilir, diploması sonuca kadar bekler.',
      en: 'At least seven days are given, not counting the day of service. The student is told, and the diploma waits for the result.',
    },
    'about.record_defence': {
      tr: 'Sözlü savunma tutanaktan yazılır.',
      en: 'A spoken defense is copied from the minutes.',
    },
    'about.findings': {
      tr: 'Rapordan sonra savunma alınmaz; karar beklenir.',
      en: 'After the report no defense is taken. It waits for the decision.',
    },
    'about.return': {
      tr: 'Soruşturmacı raporu tamamlayıp yeniden verir.',
      en: 'The investigator completes the report and hands it in again.',
    },
    'about.decide': { tr: 'Bu fiil için en ağır ceza: {most}.', en: 'The heaviest sanction for this act: {most}.' },
    'about.serve': {
      tr: 'Öğrenciye bildirilir; 15 gün içinde itiraz edebilir. Uzaklaştırma ilk gününde başlar.',
      en: 'The student is told and can object within 15 days. A suspension begins on its first day.',
    },
    'about.object': { tr: 'Ceza bu arada uygulanır.', en: 'The sanction is carried out meanwhile.' },
    'about.answer': {
      tr: 'Kabul edilirse ceza bütün sonuçlarıyla kalkar.',
      en: 'If it is accepted, the sanction is lifted with all its effects.',
    },
    student: { tr: 'Öğrenci', en: 'Student' },
    report: { tr: 'Olay', en: 'Incident' },
    investigation: { tr: 'Soruşturma', en: 'Investigation' },
    defence: { tr: 'Savunma', en: 'Defense' },
    decision: { tr: 'Karar', en: 'Decision' },
    objection: { tr: 'İtiraz', en: 'Objection' },
    letters: { tr: 'Yazılar', en: 'Letters' },
    no_letters: { tr: 'Henüz yazı yok', en: 'There are no letters yet' },
    history: { tr: 'Geçmiş', en: 'History' },
    clocks: { tr: 'Süreler', en: 'Clocks' },
    open_by: { tr: 'En geç açılır', en: 'Must be opened by' },
    due: { tr: 'Soruşturmanın son günü', en: 'Last day of the investigation' },
    decide_by: { tr: 'En geç karar verilir', en: 'Must be decided by' },
    object_by: { tr: 'İtirazın son günü', en: 'Last day to object' },
    answer_by: { tr: 'İtiraz en geç karara bağlanır', en: 'Objection answered by' },
    opened_on: { tr: 'Açıldı', en: 'Opened' },
    extended: { tr: '{day} gününe uzatıldı: {reason}', en: 'Extended to {day}: {reason}' },
    proposed: { tr: 'Öneri', en: 'Proposal' },
    none_proposed: { tr: 'Ceza verilmesin', en: 'No sanction' },
    repeated: {
      tr: 'Tekerrür: {number} ({sanction}). Ceza bir derece ağırlaştırılabilir.',
      en: 'Repetition: {number} ({sanction}). The sanction may be one degree heavier.',
    },
    returned: { tr: 'Rapor iade edildi: {note}', en: 'The report was returned: {note}' },
    closed: { tr: 'Kapanış gerekçesi', en: 'Reason for closing' },
    served_on: { tr: 'Tebliğ', en: 'Served' },
    served_time: { tr: 'Uzaklaştırma', en: 'Suspension' },
    from_to: { tr: '{from} – {to}', en: '{from} – {to}' },
    days: { tr: '{days} gün', en: '{days} {days|day|days}' },
    open_letter: { tr: 'Türkçe', en: 'Turkish' },
    open_letter_en: { tr: 'İngilizce', en: 'English' },
    'letter.appointment': { tr: 'Görevlendirme', en: 'Appointment' },
    'letter.extension': { tr: 'Süre uzatımı', en: 'Extension' },
    'letter.defence': { tr: 'Savunma istemi', en: 'Notice of defense' },
    'letter.decision': { tr: 'Karar', en: 'Decision' },
    'letter.no_sanction': { tr: 'Ceza verilmediği', en: 'No sanction' },
    'letter.answer': { tr: 'İtirazın sonucu', en: 'Answer to the objection' },
    'event.reported': { tr: 'Bildirildi', en: 'Reported' },
    'event.opened': { tr: 'Soruşturma açıldı', en: 'Investigation opened' },
    'event.not_opened': { tr: 'Soruşturma açılmadı', en: 'Not opened' },
    'event.appointed': { tr: 'Soruşturmacı değişti', en: 'Investigator changed' },
    'event.extended': { tr: 'Süre uzatıldı', en: 'Extended' },
    'event.defence_asked': { tr: 'Savunma istendi', en: 'Defense asked for' },
    'event.defended': { tr: 'Savunma verildi', en: 'Defense given' },
    'event.findings': { tr: 'Rapor verildi', en: 'Report handed in' },
    'event.returned': { tr: 'Rapor iade edildi', en: 'Report returned' },
    'event.decided': { tr: 'Karar verildi', en: 'Decided' },
    'event.no_sanction': { tr: 'Ceza verilmedi', en: 'No sanction' },
    'event.served': { tr: 'Tebliğ edildi', en: 'Served' },
    'event.begun': { tr: 'Ceza başladı', en: 'Sanction began' },
    'event.ended': { tr: 'Ceza süresi doldu', en: 'Sanction ended' },
    'event.lifted': { tr: 'Ceza kaldırıldı', en: 'Sanction lifted' },
    'event.objected': { tr: 'İtiraz edildi', en: 'Objection filed' },
    'event.annulled': { tr: 'İtiraz kabul edildi', en: 'Objection accepted' },
    'event.upheld': { tr: 'İtiraz reddedildi', en: 'Objection declined' },
    'event.final': { tr: 'Kesinleşti', en: 'Final' },
    'event.completed': { tr: 'Tamamlandı', en: 'Completed' },
    'event.lapsed': { tr: 'Zamanaşımına uğradı', en: 'Time-barred' },
    mine_about: {
      tr: 'Size bildirilen süreçler, yazıları ve süreleri. Savunma ve itiraz hakkınız kanundandır.',
      en: 'Processes you were told of, with their letters and deadlines. To defend yourself and to object is your right by law.',
    },
    mine_none: { tr: 'Hakkınızda bildirilmiş bir süreç yok', en: 'You have not been told of any process' },
    mine_none_about: {
      tr: 'Bir süreç başlarsa yazısı burada görünür.',
      en: 'If a process begins, its letter appears here.',
    },
    defend: { tr: 'Savunmamı ver', en: 'Give my defense' },
    defend_about: {
      tr: 'Savunmanız bir kez verilir ve değiştirilemez. İsterseniz bunun yerine sözlü savunma yapabilirsiniz.',
      en: 'Your defense is given once and cannot be changed. You may defend yourself in person instead.',
    },
    defend_until: { tr: 'Savunmanın son günü: {day}', en: 'Last day for your defense: {day}' },
    object: { tr: 'İtiraz et', en: 'Object' },
    object_about: {
      tr: 'İtirazınız üniversite yönetim kuruluna gider; on beş gün içinde kabul ya da ret kararı verilir.',
      en: 'Your objection goes to the university administrative board, which accepts or declines it within fifteen days.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/discipline': typeof disciplineTexts;
  }
}
