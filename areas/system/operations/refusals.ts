import { defineRefusals } from '#kernel/contract/refusal.ts';

export const operationsRefusals = defineRefusals({
  log_export_too_long: {
    tr: 'Bu filtreye {max} satırdan fazla kayıt uyuyor. Zaman aralığını daraltıp yeniden deneyin.',
    en: 'More than {max} changes match this filter. Narrow the time range and try again.',
    rule: 'LIST-001',
    office: 'support',
  },
  failure_happened_meanwhile: {
    tr: 'Siz bakarken bu hata yeniden oluştu ({times} kez). Yeni oluşuma bakıp öyle kapatın.',
    en: 'This failure happened again while you were looking ({times} times). Check the new one before you close it.',
    rule: 'SYS-032',
    office: 'support',
  },
  failure_already_resolved: {
    tr: 'Bu hata zaten çözüldü olarak işaretli.',
    en: 'This failure is already marked as resolved.',
    rule: 'SYS-032',
    office: 'support',
  },
  failure_not_resolved: {
    tr: 'Bu hata zaten açık.',
    en: 'This failure is already open.',
    rule: 'SYS-032',
    office: 'support',
  },
  job_already_running: {
    tr: 'Bu görev aynı parametrelerle zaten çalışıyor (no. {id}). Bitmesini bekleyin ya da durdurun.',
    en: 'This job is already running with the same parameters (no. {id}). Wait for it to end, or stop it.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_not_running: {
    tr: 'Bu görev artık çalışmıyor.',
    en: 'This job is no longer running.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_cancel_waits: {
    tr: 'Durdurma zaten istendi; görev sıradaki adımda duracak.',
    en: 'The job was already asked to stop. It ends at its next step.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_not_cancellable: {
    tr: 'Bu görev yarıda kesilemez; bitmesini bekleyin.',
    en: 'This job cannot be stopped halfway. Wait for it to end.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_still_running: {
    tr: 'Görev henüz bitmedi; bittikten sonra yeniden başlatılabilir.',
    en: 'The job has not ended yet. You can start it again afterwards.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_not_startable: {
    tr: 'Bu görev buradan başlatılamaz; başladığı ekrandan yeniden başlatın.',
    en: 'This job cannot be started here. Start it again from the screen it came from.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_not_yours: {
    tr: 'Bu görevi başlatma yetkiniz yok.',
    en: 'You may not start this job.',
    rule: 'SYS-034',
    office: 'support',
  },
  job_others: {
    tr: 'Başkasının görevini yalnızca sistem yöneticisi durdurabilir.',
    en: 'Only a system administrator can stop another user’s job.',
    rule: 'SYS-034',
    office: 'support',
  },
});
