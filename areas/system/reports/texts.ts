import { defineTexts } from '#kernel/contract/text.ts';

export const reportsTexts = defineTexts({
  title: { reports: { tr: 'Raporlar', en: 'Reports' } },
  report: {
    about: {
      tr: 'Rolünüzün görebildiği raporlar. Her rapor yalnızca görebildiğiniz kayıtları sayar.',
      en: 'Reports your role can open. Each one counts only the records you may see.',
    },
    catalogue: { tr: 'Raporlar', en: 'Reports' },
    schedules: { tr: 'E-posta ile gönderilenler', en: 'Scheduled e-mails' },
    views: { tr: 'Görünümler', en: 'Views' },
    search: { tr: 'Raporlarda ara', en: 'Search reports' },
    back: { tr: 'Tüm raporlar', en: 'All reports' },
    none: { tr: 'Rolünüze açık bir rapor yok', en: 'Your role cannot open any reports' },
    none_about: { tr: 'Başka bir rolünüz varsa ona geçin.', en: 'If you have another role, switch to it.' },
    none_found: { tr: 'Rapor bulunamadı', en: 'No reports found' },
    none_found_about: { tr: 'Daha kısa bir sözcük deneyin.', en: 'Try a shorter word.' },
    'group.people': { tr: 'Öğrenciler', en: 'Students' },
    'group.registration': { tr: 'Ders kaydı', en: 'Registration' },
    'group.scheduling': { tr: 'Şubeler', en: 'Sections' },
    'group.grading': { tr: 'Notlar', en: 'Grades' },
    'group.housing': { tr: 'Konaklama', en: 'Housing' },
    'group.access': { tr: 'Kullanıcılar', en: 'Users' },
    params: { tr: 'Rapor ölçütleri', en: 'Report parameters' },
    table: { tr: 'Rapor tablosu', en: 'Report table' },
    total: { tr: 'Toplam', en: 'Total' },
    average_sign: { tr: 'ort.', en: 'avg.' },
    rows: { tr: '{n} satır', en: '{n} rows' },
    rows_one: { tr: '1 satır', en: '1 row' },
    made_at: { tr: '{at} itibarıyla', en: 'As of {at}' },
    cut: {
      tr: 'Rapor ilk 50.000 satırla sınırlıdır; ölçütlerle daraltın.',
      en: 'The report stops after 50,000 rows. Narrow it with its parameters.',
    },
    left_out: {
      tr: 'Grafikte en büyük {shown} değer var; {n} tanesi yalnızca tabloda.',
      en: 'The chart shows the {shown} largest {shown|group|groups}; {n} more are in the table only.',
    },
    empty: { tr: 'Bu ölçütlerle gösterilecek satır yok', en: 'No rows for these parameters' },
    empty_about: { tr: 'Ölçütleri değiştirin ya da temizleyin.', en: 'Change the parameters or clear them.' },
    sheet: { tr: 'Excel', en: 'Excel' },
    paper: { tr: 'PDF', en: 'PDF' },
    send: { tr: 'E-posta ile gönder', en: 'Send by e-mail' },
    new_schedule: { tr: '“{report}” raporunu düzenli gönder', en: 'Send “{report}” regularly' },
    change_schedule: { tr: 'Zamanlamayı değiştir', en: 'Change the schedule' },
    name: { tr: 'Ad', en: 'Name' },
    name_about: { tr: 'E-postanın konusunda yazar.', en: 'Used in the subject of the e-mail.' },
    every: { tr: 'Sıklık', en: 'How often' },
    weekday: { tr: 'Haftanın günü', en: 'Day of the week' },
    month_day: { tr: 'Ayın günü', en: 'Day of the month' },
    month_day_about: {
      tr: 'Ayda o gün yoksa ayın son günü gönderilir.',
      en: 'In a month without that day, it is sent on the last day.',
    },
    hour: { tr: 'Saat', en: 'Hour' },
    format: { tr: 'Dosya', en: 'File' },
    recipients: { tr: 'Alıcılar', en: 'Recipients' },
    recipients_about: {
      tr: 'Personel e-posta adresleri, virgülle ayırın. Alıcılar raporu kendi yetkileriyle görür; dosyayı yalnızca siz indirebilirsiniz.',
      en: 'Staff addresses, separated by commas. Recipients see the report with their own rights; only you can download the file.',
    },
    status: { tr: 'Durum', en: 'Status' },
    params_open: {
      tr: 'Ölçüt seçilmedi; gönderildiği günkü varsayılanlar kullanılır.',
      en: 'No parameters selected; the defaults on the day it is sent apply.',
    },
    'day.1': { tr: 'Pazartesi', en: 'Monday' },
    'day.2': { tr: 'Salı', en: 'Tuesday' },
    'day.3': { tr: 'Çarşamba', en: 'Wednesday' },
    'day.4': { tr: 'Perşembe', en: 'Thursday' },
    'day.5': { tr: 'Cuma', en: 'Friday' },
    'day.6': { tr: 'Cumartesi', en: 'Saturday' },
    'day.7': { tr: 'Pazar', en: 'Sunday' },
    'when.daily': { tr: 'Her gün {hour}', en: 'Every day at {hour}' },
    'when.weekly': { tr: 'Her hafta {day}, {hour}', en: 'Every {day} at {hour}' },
    'when.monthly': { tr: 'Her ayın {n}. günü, {hour}', en: 'Day {n} of every month at {hour}' },
    save: { tr: 'Kaydet', en: 'Save' },
    on: { tr: 'Açık', en: 'On' },
    paused: { tr: 'Durduruldu', en: 'Paused' },
    owner: { tr: 'Sahibi', en: 'Owner' },
    next: { tr: 'Sonraki', en: 'Next' },
    last: { tr: 'Son gönderim', en: 'Last sent' },
    never: { tr: 'Henüz gönderilmedi', en: 'Not sent yet' },
    run_now: { tr: 'Şimdi gönder', en: 'Send now' },
    edit: { tr: 'Değiştir', en: 'Change' },
    remove: { tr: 'Kaldır', en: 'Remove' },
    open: { tr: 'Raporu aç', en: 'Open the report' },
    remove_title: { tr: '“{name}” kaldırılsın mı?', en: 'Remove “{name}”?' },
    remove_about: {
      tr: 'Rapor artık kimseye gönderilmez. Gönderilmiş dosyalar süreleri dolana dek kalır.',
      en: 'The report will no longer be sent. Files already created are kept until they expire.',
    },
    no_schedules: { tr: 'Düzenli gönderilen rapor yok', en: 'No reports are scheduled' },
    no_schedules_about: {
      tr: 'Bir raporu açıp “E-posta ile gönder”i seçin.',
      en: 'Open a report and choose “Send by e-mail”.',
    },
    gone: { tr: 'Bu rapor artık yok', en: 'This report no longer exists' },
    role_gone: {
      tr: 'Zamanlamayı kuran kişi artık bu rolde değil; gönderim durduruldu.',
      en: 'The owner of the schedule no longer has this role, so it was paused.',
    },
    mail_subject: { tr: 'Rapor: {name}', en: 'Report: {name}' },
    mail_body_own: {
      tr: '“{title}” raporu hazırlandı ({rows} satır).\n\nDosyayı yedi gün boyunca buradan indirebilirsiniz:\n{link}\n\nBu iletiyi {name} adlı zamanlama gönderdi; Raporlar ekranından durdurabilirsiniz. ({owner})',
      en: 'The report “{title}” is ready ({rows} {rows|row|rows}).\n\nYou can download the file here for seven days:\n{link}\n\nThis message comes from your schedule {name}. You can pause it on the Reports screen. ({owner})',
    },
    mail_body: {
      tr: '{owner} sizinle “{title}” raporunu paylaşıyor (kendi yetkisiyle {rows} satır).\n\nRaporu kendi yetkilerinizle burada görebilirsiniz:\n{link}\n\nZamanlama: {name}',
      en: '{owner} shared the report “{title}” with you ({rows} {rows|row|rows}, as seen with that person’s rights).\n\nYou can view it with your own rights here:\n{link}\n\nSchedule: {name}',
    },
  },
  system: {
    'job.send-report': { tr: 'Zamanlanmış rapor', en: 'Scheduled report' },
    'job.send-report.about': {
      tr: 'Raporu hazırlar, dosyasını saklar ve alıcılara yazar.',
      en: 'Creates the report, keeps its file and sends it to the recipients.',
    },
    'job.send-report.schedule_id': { tr: 'Zamanlama', en: 'Schedule' },
  },
  jobs: {
    'clock.due-reports': { tr: 'Zamanı gelen raporlar', en: 'Reports due to be sent' },
    report_recipient_without_rights: {
      tr: '{address} bu raporu göremiyor; ona yazılmadı.',
      en: '{address} may not see this report, so it was not sent there.',
    },
    report_recipient_gone: {
      tr: '{address} adresinde artık etkin bir personel hesabı yok; ona yazılmadı.',
      en: '{address} is no longer an active staff account, so the report was not sent there.',
    },
    report_empty: {
      tr: 'Raporda satır yok; dosya hazırlanmadı.',
      en: 'The report has no rows, so no file was created.',
    },
    'result.sent': { tr: 'Gönderilen ileti', en: 'Messages sent' },
  },
  api: {
    report_schedule_added: { tr: 'Rapor düzenli olarak gönderilecek.', en: 'The report will be sent regularly.' },
    report_schedule_changed: { tr: 'Zamanlama kaydedildi.', en: 'The schedule was saved.' },
    report_schedule_removed: { tr: 'Zamanlama kaldırıldı.', en: 'The schedule was removed.' },
    report_schedule_started: {
      tr: 'Rapor hazırlanıyor; bitince bildirim alırsınız.',
      en: 'The report is being made; you will be notified when it is done.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'system/reports-texts': typeof reportsTexts;
  }
}
