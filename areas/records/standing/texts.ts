import { defineTexts } from '#kernel/contract/text.ts';
import { standingWordsOf } from './contract.ts';

export const standingTexts = defineTexts({
  title: {
    academic_standing: { tr: 'Başarı Durumu', en: 'Academic Standing' },
    my_standing: { tr: 'Başarı Durumum', en: 'My Academic Standing' },
  },
  api: {
    standing_run_started: {
      tr: 'Öğrencilere bakılıyor; bitince bildirilecek. Henüz kimsenin durumu değişmedi.',
      en: 'The students are being looked at. You will be notified. Nobody’s standing has changed yet.',
    },
    standing_run_cancelled: {
      tr: 'Hesaplama iptal edildi; kimsenin durumu değişmedi.',
      en: 'The run was cancelled. Nobody’s standing has changed.',
    },
    standing_run_applying: {
      tr: 'Durumlar belirleniyor, yazılar hazırlanıyor.',
      en: 'The standings are being decided and the letters written.',
    },
  },
  standing: {
    about: {
      tr: 'Her dönem sonunda bütün öğrencilerin başarı durumu. Önce farklar gösterilir; siz uygulayana dek kimse bir şey duymaz.',
      en: 'The standing of all students at the end of each semester. You see the differences first; nobody hears anything until you apply them.',
    },
    'standing.good': standingWordsOf.good,
    'standing.warning': standingWordsOf.warning,
    'standing.probation': standingWordsOf.probation,
    'standing.dismissal': standingWordsOf.dismissal,
    'outcome.carried_out': { tr: 'İlişiği kesildi', en: 'Carried out' },
    'outcome.lifted': { tr: 'İtirazla kaldırıldı', en: 'Lifted on appeal' },
    'run_state.queued': { tr: 'Sırada', en: 'Queued' },
    'run_state.running': { tr: 'Bakılıyor', en: 'In progress' },
    'run_state.previewed': { tr: 'Karar bekliyor', en: 'Waiting for a decision' },
    'run_state.applying': { tr: 'Uygulanıyor', en: 'Being applied' },
    'run_state.applied': { tr: 'Uygulandı', en: 'Applied' },
    'run_state.cancelled': { tr: 'İptal edildi', en: 'Cancelled' },
    'run_state.failed': { tr: 'Başarısız', en: 'Failed' },
    'column.semester': { tr: 'Dönem', en: 'Semester' },
    'column.status': { tr: 'Durum', en: 'Status' },
    'column.students': { tr: 'Öğrenci', en: 'Students' },
    'column.changed': { tr: 'Değişen', en: 'Changed' },
    'column.started': { tr: 'Başlatan', en: 'Started by' },
    'column.when': { tr: 'Ne zaman', en: 'When' },
    'column.student_number': { tr: 'Öğrenci no', en: 'Student number' },
    'column.student': { tr: 'Öğrenci', en: 'Student' },
    'column.program': { tr: 'Program', en: 'Program' },
    'column.gpa': { tr: 'DNO', en: 'GPA' },
    'column.cgpa': { tr: 'GNO', en: 'CGPA' },
    'column.before': { tr: 'Önceki durum', en: 'Standing before' },
    'column.after': { tr: 'Başarı durumu', en: 'Standing' },
    'column.change': { tr: 'Değişiklik', en: 'Change' },
    'column.terms': { tr: 'Üst üste dönem', en: 'Semesters in a row' },
    'column.appeal_until': { tr: 'İtirazın son günü', en: 'Last day to appeal' },
    'column.outcome': { tr: 'Sonuç', en: 'Outcome' },
    'column.decided_on': { tr: 'Karar tarihi', en: 'Decided on' },
    'column.letter': { tr: 'Yazı', en: 'Letter' },
    new: { tr: 'Dönem sonu durumları', en: 'Standing at the end of a semester' },
    new_about: {
      tr: 'Notları kesinleşen dönemi seçin. Dönem kendiliğinden de bakılır; sonucu size bildirilir.',
      en: 'Choose a semester whose grades are in. It is also looked at by itself, and you are told what was found.',
    },
    pick_semester: { tr: 'Önce dönemi seçin.', en: 'Choose the semester first.' },
    start: { tr: 'Farkları bul', en: 'Find the differences' },
    runs: { tr: 'Hesaplamalar', en: 'Runs' },
    runs_none: { tr: 'Henüz hesaplama yok', en: 'No runs yet' },
    runs_none_about: {
      tr: 'Notların son gününden sonraki gece kendiliğinden başlar.',
      en: 'One begins by itself in the night after the grades were due.',
    },
    by_calendar: { tr: 'Takvim', en: 'The calendar' },
    back: { tr: 'Hesaplamalara dön', en: 'Back to the runs' },
    cancel: { tr: 'İptal et', en: 'Cancel' },
    discard: { tr: 'Farkları at', en: 'Discard the differences' },
    counts: { tr: 'Durumlara göre öğrenciler', en: 'Students by standing' },
    students: { tr: 'Öğrenciler', en: 'Students' },
    students_none: { tr: 'Öğrenci yok', en: 'No students' },
    search: { tr: 'Öğrenci ara', en: 'Search for a student' },
    terms: { tr: 'üst üste {n} dönem', en: '{n} {n|semester|semesters} in a row' },
    appeal_until: { tr: '{day} gününe dek itiraz edilebilir', en: 'Can be appealed until {day}' },
    left_out: { tr: 'Yazılmadı: kayıt değişmiş', en: 'Left out: the record has changed' },
    apply: { tr: 'Durumları belirle', en: 'Decide the standings' },
    apply_title: {
      tr: '{n} öğrencinin durumu belirlensin mi?',
      en: 'Decide the standing of {n} {n|student|students}?',
    },
    apply_letters: {
      tr: '{n} öğrenciye imzalı yazı ve e-posta gider.',
      en: '{n} {n|student gets|students get} a signed letter and an e-mail.',
    },
    apply_dismissals: {
      tr: '{n} öğrencinin ilişiği, itiraz süresi dolunca kesilir.',
      en: '{n} {n|student is|students are} dismissed when the time to appeal is over.',
    },
    apply_checked: {
      tr: 'Bu listeden sonra değişen kayıtlara dokunulmaz; bunlar listede söylenir.',
      en: 'Records that have changed since this list are left out, and the list says so.',
    },
    failed: { tr: 'Hesaplama tamamlanamadı; yeniden başlatın.', en: 'The run could not be completed. Start it again.' },
    nothing: {
      tr: 'Bütün öğrenciler başarılı; değişen yok.',
      en: 'All students are in good standing. Nothing changes.',
    },
    not_yet: {
      tr: 'Bunlar yalnızca farklardır. Durumlar siz belirleyince değişir, yazılar o zaman gider.',
      en: 'These are only the differences. Standings change, and letters go out, when you decide them.',
    },
    applied: {
      tr: '{n} öğrencinin durumu belirlendi; yazıları gönderildi.',
      en: 'The standing of {n} {n|student|students} was decided and the letters were sent.',
    },
    skipped: {
      tr: '{n} öğrenci yazılmadı: kayıtları listeden sonra değişmiş. Dönemi yeniden hesaplayın.',
      en: '{n} {n|student was|students were} left out: their records had changed since the list. Run the semester again.',
    },
    progress: { tr: '{done} / {total} öğrenciye bakıldı', en: '{done} of {total} {total|student|students} looked at' },
    semesters: { tr: 'Dönemlere göre', en: 'By semester' },
    semesters_none: { tr: 'Uyarı ya da sınama yok', en: 'No warning or probation' },
    rules_title: { tr: 'Kurallar', en: 'The rules' },
    'rule.good': {
      tr: 'Durumunuz dönem sonundaki genel ortalamanıza göre belirlenir; sınırları programa girdiğiniz yılın kurallarıdır.',
      en: 'Your standing follows from your cumulative average at the end of a semester, by the limits of the year you entered.',
    },
    'rule.probation': {
      tr: 'Üst üste {n} uyarıdan sonraki dönem sınamalıdır.',
      en: 'After {n} {n|warning|warnings} in a row the next semester is probation.',
    },
    'rule.dismissal': {
      tr: 'Üst üste {n} dönem sınamalı kalanın ilişiği kesilir; {days} gün içinde itiraz edilebilir.',
      en: 'After {n} {n|semester|semesters} in the lowest band in a row you are dismissed. You can appeal within {days} {days|day|days}.',
    },
    'rule.summer': {
      tr: 'Yaz dönemi durumunuzu düzeltebilir, kötüleştirmez.',
      en: 'A summer term can lift your standing and never makes it worse.',
    },
    'now.good': { tr: 'Başarılı durumdasınız.', en: 'You are in good standing.' },
    'now.warning': {
      tr: 'Ortalamanız başarı sınırının altında. Derslerinizi danışmanınızla birlikte planlayın.',
      en: 'Your average is below the limit of good standing. Plan your courses with your advisor.',
    },
    'now.probation': {
      tr: 'Sınamalısınız: ortalamanızı yükseltmezseniz ilişiğiniz kesilebilir. Danışmanınızla görüşün.',
      en: 'You are on probation: if your average does not rise you can be dismissed. See your advisor.',
    },
    'now.dismissal': {
      tr: 'İlişiğinizin kesilmesine karar verildi. {day} gününe kadar itiraz edebilirsiniz; o güne dek öğrencisiniz.',
      en: 'Your dismissal was decided. You can appeal until {day}; until then you are a student.',
    },
    'now.carried_out': { tr: 'İlişiğiniz kesildi.', en: 'You have been dismissed.' },
    'now.lifted': {
      tr: 'İtirazınız kabul edildi: bir dönem daha sınamalı olarak okursunuz.',
      en: 'Your appeal was accepted: you go on for one more semester, on probation.',
    },
    appeal: { tr: 'İtiraz et', en: 'Appeal' },
    see_advisor: { tr: 'Danışmanımdan randevu al', en: 'Make an appointment with my advisor' },
    'letter.anew': { tr: 'Başarı durumu yeniden belirlendi.', en: 'The standing was decided again.' },
    'letter.title': { tr: 'Başarı Durumu Bildirimi', en: 'Notice of Academic Standing' },
    'letter.warning.1': {
      tr: '{semester} dönemi sonunda genel not ortalamanız {cgpa} olmuştur. Bu ortalama başarı sınırının altında olduğundan size akademik uyarı verilmiştir.',
      en: 'At the end of {semester} your cumulative average was {cgpa}. It is below the limit of good standing, so you are given an academic warning.',
    },
    'letter.warning.2': {
      tr: 'Önümüzdeki dönemin derslerini danışmanınızla birlikte seçmeniz ve başarısız olduğunuz dersleri öncelikle almanız gerekir.',
      en: 'Please choose the courses of the next semester with your advisor and take the courses you have failed first.',
    },
    'letter.probation.1': {
      tr: '{semester} dönemi sonunda genel not ortalamanız {cgpa} olmuştur. Başarı sınırının altında üst üste {terms} dönem kaldığınızdan sınamalı duruma geçtiniz.',
      en: 'At the end of {semester} your cumulative average was {cgpa}. You have been below good standing for {terms} {terms|semester|semesters} in a row and are now on probation.',
    },
    'letter.probation.2': {
      tr: 'Sınamalı öğrenci, başarısız olduğu dersleri öncelikle alır. Durumun sürmesi ilişiğin kesilmesine yol açabilir.',
      en: 'A student on probation takes failed courses first. If this continues it can lead to dismissal.',
    },
    'letter.dismissal.1': {
      tr: '{semester} dönemi sonunda genel not ortalamanız {cgpa} olmuştur. Sınamalı durumunuz sürdüğünden ilişiğinizin kesilmesine karar verilmiştir.',
      en: 'At the end of {semester} your cumulative average was {cgpa}. Since your probation has continued, your dismissal was decided.',
    },
    'letter.dismissal.2': {
      tr: 'Bu karara {until} gününe kadar portaldan itiraz edebilirsiniz. İtiraz sonuçlanıncaya dek öğrenciliğiniz sürer.',
      en: 'You can appeal this decision through the portal until {until}. You remain a student until the appeal is decided.',
    },
  },
  standing_mail: {
    'good.subject': { tr: 'Başarılı duruma döndünüz', en: 'You are in good standing again' },
    'good.body': {
      tr: '{semester} dönemi sonunda ortalamanız {cgpa}; akademik uyarınız kalktı.',
      en: 'At the end of {semester} your average is {cgpa}. Your academic warning is lifted.',
    },
    'warning.subject': { tr: 'Akademik uyarı: {semester}', en: 'Academic warning: {semester}' },
    'warning.body': {
      tr: 'Ortalamanız {cgpa}. Yazınız portalda, belgelerinizdedir. Derslerinizi danışmanınızla planlayın.',
      en: 'Your average is {cgpa}. The letter is among your documents in the portal. Plan your courses with your advisor.',
    },
    'probation.subject': { tr: 'Sınamalı duruma geçtiniz: {semester}', en: 'You are on probation: {semester}' },
    'probation.body': {
      tr: 'Ortalamanız {cgpa}. Yazınız portalda, belgelerinizdedir. Danışmanınızla görüşün.',
      en: 'Your average is {cgpa}. The letter is among your documents in the portal. See your advisor.',
    },
    'dismissal.subject': {
      tr: 'İlişiğinizin kesilmesine karar verildi',
      en: 'Your dismissal was decided',
    },
    'dismissal.body': {
      tr: 'Yazınız portalda, belgelerinizdedir. {until} gününe kadar portaldan itiraz edebilirsiniz.',
      en: 'The letter is among your documents in the portal. You can appeal through the portal until {until}.',
    },
    'carried_out.subject': { tr: 'İlişiğiniz kesildi', en: 'You have been dismissed' },
    'carried_out.body': {
      tr: 'Karar kesinleşti. Belgeleriniz için öğrenci işlerine başvurabilirsiniz.',
      en: 'The decision is final. Student affairs can help you with your documents.',
    },
    'lifted.subject': { tr: 'İtirazınız kabul edildi', en: 'Your appeal was accepted' },
    'lifted.body': {
      tr: 'İlişik kesme kararı kaldırıldı; bir dönem daha sınamalı olarak okursunuz.',
      en: 'The dismissal was lifted. You go on for one more semester, on probation.',
    },
    'previewed.subject': {
      tr: 'Başarı durumları karar bekliyor: {semester}',
      en: 'Standings wait for your decision: {semester}',
    },
    'previewed.body': {
      tr: '{n} öğrenciye bakıldı; {changed} öğrencinin durumu iyi değil ya da değişiyor. Farkları inceleyip uygulayın.',
      en: '{n} {n|student was|students were} looked at; {changed} {changed|is|are} below good standing or {changed|changes|change}. Review and apply the differences.',
    },
    'empty.subject': { tr: 'Başarı durumlarında değişiklik yok: {semester}', en: 'No standing changes: {semester}' },
    'empty.body': {
      tr: '{n} öğrenciye bakıldı; hepsi başarılı durumda.',
      en: '{n} {n|student was|students were} looked at. All are in good standing.',
    },
    'applied.subject': { tr: 'Başarı durumları belirlendi: {semester}', en: 'Standings were decided: {semester}' },
    'applied.body': {
      tr: 'Yazılar öğrencilerin belgelerinde; {changed} öğrenci bilgilendirildi.',
      en: 'The letters are among the students’ documents; {changed} {changed|student was|students were} told.',
    },
    'failed.subject': { tr: 'Başarı durumu hesaplaması başarısız', en: 'The run of standings failed' },
    'failed.body': { tr: 'Yeniden başlatabilirsiniz.', en: 'You can start it again.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/standing/texts': typeof standingTexts;
  }
}
