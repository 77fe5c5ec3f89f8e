import { defineTexts } from '#kernel/contract/text.ts';
import { alarmTexts } from './alarm-texts.ts';

export const healthTexts = defineTexts({
  title: { system_health: { tr: 'Sistem Sağlığı', en: 'System Health' } },
  health: {
    about: {
      tr: 'Bekleyen işler, oturumlar, kayıt ve ödemeler. Aynı sayılar /metrics adresinden izleme sistemine verilir.',
      en: 'Waiting work, sessions, registration and payments. Your monitoring system reads the same figures at /metrics.',
    },
    again: { tr: 'Yenile', en: 'Refresh' },
    quiet: { tr: 'Alarm yok', en: 'No alerts' },
    quiet_about: { tr: 'Hiçbir sınır aşılmadı.', en: 'Every figure is within its limit.' },
    'alarm.page': { tr: 'Hemen bakılmalı: {what}', en: 'Needs attention now: {what}' },
    'alarm.ticket': { tr: 'Bakılmalı: {what}', en: 'Needs attention: {what}' },
    limit: { tr: 'Şu an {value}, sınır {above}.', en: 'Now {value}; the limit is {above}.' },
    process: { tr: 'Yanıtlayan süreç', en: 'Responding process' },
    uptime: { tr: 'Çalışma süresi', en: 'Uptime' },
    hours: { tr: '{n} sa', en: '{n} h' },
    memory: { tr: 'Bellek', en: 'Memory' },
    megabytes: { tr: '{n} MB', en: '{n} MB' },
    requests: { tr: 'İstek', en: 'Requests' },
    server_errors: { tr: 'Sunucu hatası', en: 'Server errors' },
    reads: { tr: 'Okuma (yarısı / %99)', en: 'Reads (half / 99%)' },
    writes: { tr: 'Yazma (yarısı / %99)', en: 'Writes (half / 99%)' },
    span: { tr: '{half} / {most} ms', en: '{half} / {most} ms' },
    figures: { tr: 'Sayılar', en: 'Figures' },
    figure: { tr: 'Sayı', en: 'Figure' },
    part: { tr: 'Durum', en: 'Status' },
    value: { tr: 'Değer', en: 'Value' },
    refusals: { tr: 'En sık geri çevirmeler', en: 'Most frequent refusals' },
    refusals_none: { tr: 'Bu süreç henüz kimseyi geri çevirmedi.', en: 'This process has not refused anything yet.' },
    rule: { tr: 'Kural', en: 'Rule' },
  },
  alarm: alarmTexts,
  figure: {
    outbox_messages: { tr: 'İletiler', en: 'Messages' },
    outbox_oldest_seconds: { tr: 'En eski iletinin bekleyişi (sn)', en: 'Oldest message has waited (s)' },
    job_runs: { tr: 'Uzun işler', en: 'Long jobs' },
    failures_open: { tr: 'Açık beklenmeyen hatalar', en: 'Open unexpected errors' },
    pool_connections: { tr: 'Veritabanı bağlantıları', en: 'Database connections' },
    sessions_open: { tr: 'Açık oturumlar', en: 'Open sessions' },
    sign_ins: { tr: 'Girişler (5 dk)', en: 'Sign-ins (5 min)' },
    registrations: { tr: 'Ders kayıtları', en: 'Course registrations' },
    seats: { tr: 'Kontenjan', en: 'Seats' },
    card_payments: { tr: 'Kart ödemeleri (1 sa)', en: 'Card payments (1 h)' },
    card_payments_to_review: { tr: 'Bakılacak kart ödemeleri', en: 'Card payments to review' },
    database_bytes: { tr: 'Veritabanı boyutu (MB)', en: 'Database size (MB)' },
  },
  figurepart: {
    queued: { tr: 'Sırada', en: 'Queued' },
    running: { tr: 'Sürüyor', en: 'Running' },
    failed: { tr: 'Başarısız', en: 'Failed' },
    total: { tr: 'Açık', en: 'Open' },
    idle: { tr: 'Boşta', en: 'Idle' },
    waiting: { tr: 'Bağlantı bekleyen', en: 'Waiting for one' },
    taken: { tr: 'Dolu', en: 'Taken' },
    free: { tr: 'Boş', en: 'Free' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'system/health/texts': typeof healthTexts;
  }
}
