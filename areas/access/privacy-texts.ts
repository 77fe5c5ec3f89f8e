import { defineTexts } from '#kernel/contract/text.ts';

export const privacyTexts = defineTexts({
  title: {
    my_privacy: { tr: 'Kişisel Verilerim', en: 'My Privacy' },
    consents: { tr: 'Aydınlatma ve Rızalar', en: 'Notices and Consents' },
    access_log: { tr: 'Kayıt Görüntülemeleri', en: 'Record Readings' },
  },
  api: {
    notice_read: { tr: 'Aydınlatma metnini okuduğunuz kaydedildi.', en: 'It is recorded that you have read the clarification text.' },
    consent_given: { tr: 'Rızanız kaydedildi.', en: 'Your consent was recorded.' },
    consent_withdrawn: { tr: 'Rızanız geri alındı.', en: 'Your consent was withdrawn.' },
    own_data_asked: { tr: 'Verileriniz toplanıyor; hazır olunca e-posta alacaksınız.', en: 'Your data are being gathered; you will get an e-mail when they are ready.' },
  },
  privacy_mail: {
    'own_data.subject': { tr: 'Kişisel verileriniz hazır', en: 'Your personal data are ready' },
    'own_data.body': {
      tr: 'İstediğiniz kişisel veri dosyası hazır. Dosyayı {until} tarihine kadar Kişisel Verilerim sayfasından indirebilirsiniz; daha sonra silinir. Dosyayı siz istemediyseniz parolanızı değiştirin ve kvkk@kampus.example adresine yazın.',
      en: 'The file with your personal data is ready. You can download it on the page My Privacy until {until}; after that it is deleted. If you did not ask for it, change your password and write to kvkk@kampus.example.',
    },
  },
  access: {
    consent: { tr: 'Aydınlatma ve rıza kaydı', en: 'Notice or consent' },
    'consent.person': { tr: 'Kişi', en: 'Person' }, 'consent.username': { tr: 'Kullanıcı adı', en: 'User name' }, 'consent.kind': { tr: 'Tür', en: 'Kind' }, 'consent.purpose': { tr: 'Konu', en: 'Purpose' }, 'consent.edition': { tr: 'Sürüm', en: 'Edition' },
    'consent.given_at': { tr: 'Kayıt zamanı', en: 'Recorded' }, 'consent.withdrawn_at': { tr: 'Geri alınma', en: 'Withdrawn' }, 'consent.state': { tr: 'Durum', en: 'State' }, 'consent.address': { tr: 'Ağ adresi', en: 'Network address' }, 'consent.user_id': { tr: 'Kullanıcı kimliği', en: 'User id' }, 'consent.agreement_text_id': { tr: 'Metin kimliği', en: 'Text id' },
    'access-log': { tr: 'Kayıt görüntüleme', en: 'Record reading' },
    'access-log.at': { tr: 'Zaman', en: 'Time' }, 'access-log.reader': { tr: 'Görüntüleyen', en: 'Reader' }, 'access-log.real_reader': { tr: 'Gerçekte görüntüleyen', en: 'Really read by' }, 'access-log.role': { tr: 'Rol', en: 'Role' }, 'access-log.subject': { tr: 'Kayıt türü', en: 'Kind of record' },
    'access-log.person': { tr: 'Kimin kaydı', en: 'Whose record' }, 'access-log.what': { tr: 'Görüntülenen', en: 'What was read' }, 'access-log.address': { tr: 'Ağ adresi', en: 'Network address' }, 'access-log.request_id': { tr: 'İstek numarası', en: 'Request number' },
    'access-log.user_id': { tr: 'Görüntüleyenin kimliği', en: 'Reader id' }, 'access-log.real_user_id': { tr: 'Gerçek kullanıcı kimliği', en: 'Real user id' }, 'access-log.subject_id': { tr: 'Kişi kayıt numarası', en: 'Person record id' },
  },
  privacy: {
    about: { tr: 'Size verilen bilgiler, verdiğiniz rızalar, kaydınızı kimlerin görüntülediği ve verilerinizin bir kopyası', en: 'What you were told, what you agreed to, who has read your record, and a copy of your data' },
    sections: { tr: 'Kişisel verilerimin bölümleri', en: 'Sections of my privacy' },
    'tab.consents': { tr: 'Aydınlatma ve rızalar', en: 'Notice and consents' }, 'tab.readers': { tr: 'Kaydımı kim gördü', en: 'Who read my record' }, 'tab.data': { tr: 'Verilerim', en: 'My data' },
    officer_mail: { tr: 'kvkk@kampus.example', en: 'kvkk@kampus.example' },

    'banner.title': { tr: 'Aydınlatma metnini henüz okumadınız', en: 'You have not read the clarification text yet' },
    'banner.about': { tr: 'Kişisel verilerinizin nasıl işlendiğini anlatır. Okumanız hiçbir işleminizi engellemez.', en: 'It explains how your personal data are processed. Nothing is held up while it waits.' },
    'banner.read': { tr: 'Oku', en: 'Read it' },

    'notice.title': { tr: 'Aydınlatma metni', en: 'Clarification text' }, 'notice.read_on': { tr: '{date} tarihinde okudunuz', en: 'You read it on {date}' }, 'notice.unread': { tr: 'Okunmadı', en: 'Not read' }, 'notice.renewed': { tr: '{edition} sürümünü okumuştunuz; metin değişti.', en: 'You read edition {edition}; the text has changed.' },
    'notice.confirm': { tr: 'Okuduğumu onaylıyorum', en: 'I have read it' }, 'notice.open': { tr: 'Metni oku', en: 'Read the text' }, 'notice.none': { tr: 'Yürürlükte aydınlatma metni yok', en: 'No clarification text is in force' },
    edition: { tr: 'Sürüm {edition}, {date} tarihinden beri yürürlükte', en: 'Edition {edition}, in force since {date}' },
    'consents.title': { tr: 'Açık rızalar', en: 'Explicit consents' }, 'consents.about': { tr: 'Her biri ayrıdır, zorunlu değildir ve dilediğinizde geri alınır.', en: 'Each stands for itself, is voluntary and can be withdrawn at any time.' },
    'consents.given_on': { tr: '{date} tarihinde rıza verdiniz', en: 'You agreed on {date}' }, 'consents.not_given': { tr: 'Rıza verilmedi', en: 'Not agreed' }, 'consents.renewed': { tr: '{edition} sürümüne rıza vermiştiniz; metin değişti, yeniden sorulur.', en: 'You agreed to edition {edition}; the text has changed and is asked again.' },
    'consents.give': { tr: 'Rıza ver', en: 'Agree' }, 'consents.withdraw': { tr: 'Rızayı geri al', en: 'Withdraw' }, 'consents.text': { tr: 'Metni göster', en: 'Show the text' }, 'consents.hide': { tr: 'Metni gizle', en: 'Hide the text' }, 'consents.none': { tr: 'Şu anda rıza istenmiyor', en: 'No consent is asked for at the moment' },
    'consents.withdraw_title': { tr: '“{name}” rızasını geri al', en: 'Withdraw the consent “{name}”' }, 'consents.withdraw_about': { tr: 'Bundan sonra verileriniz bu amaçla işlenmez. Öğreniminiz ve hizmetler etkilenmez; istediğinizde yeniden rıza verebilirsiniz.', en: 'Your data are no longer processed for this purpose. Your studies and services are not affected, and you can agree again at any time.' },
    'history.title': { tr: 'Geçmiş', en: 'History' }, 'history.read': { tr: 'Okundu', en: 'Read' }, 'history.given': { tr: 'Rıza verildi', en: 'Agreed' }, 'history.withdrawn': { tr: 'Geri alındı: {date}', en: 'Withdrawn on {date}' }, 'history.event': { tr: '{what}: {name} ({edition})', en: '{what}: {name} ({edition})' },

    'readers.about': { tr: 'Kaydınızı açan her kişi, günlere göre. Kendi görüntülemeleriniz yazılmaz; kayıtlar iki yıl saklanır.', en: 'Everybody who opened your record, by day. Your own readings are not listed; the notes are kept for two years.' },
    'readers.list': { tr: 'Kaydımı görüntüleyenler', en: 'Readers of my record' }, 'readers.search': { tr: 'Görüntüleyenin adı', en: 'Name of the reader' }, 'readers.from': { tr: 'Başlangıç', en: 'From' }, 'readers.to': { tr: 'Bitiş', en: 'To' },
    'readers.day': { tr: 'Gün', en: 'Day' }, 'readers.who': { tr: 'Kim', en: 'Who' }, 'readers.role': { tr: 'Görevi', en: 'Role and office' }, 'readers.what': { tr: 'Ne görüntülendi', en: 'What was read' }, 'readers.times': { tr: 'Kez', en: 'Times' }, 'readers.time': { tr: 'Saat', en: 'Time' },
    'readers.ask': { tr: 'Nedenini sor', en: 'Ask about it' }, 'readers.as_me': { tr: 'Sizin hesabınızla: {name}', en: 'With your account: {name}' }, 'readers.as_other': { tr: '{name} ({account} hesabıyla)', en: '{name} (with the account of {account})' },
    'readers.empty': { tr: 'Kaydınızı kimse görüntülemedi', en: 'Nobody has read your record' }, 'readers.empty_about': { tr: 'Bir görevli kaydınızı açtığında burada görünür.', en: 'When a member of staff opens your record, it appears here.' },
    'readers.mail_subject': { tr: 'Kaydımın görüntülenmesi hakkında: {name}, {day}', en: 'About the reading of my record: {name}, {day}' },
    'acting.title': { tr: 'Benim yerime oturum açanlar', en: 'Who signed in as me' },

    'data.title': { tr: 'Verilerimin kopyası', en: 'A copy of my data' }, 'data.about': { tr: 'Üniversitenin sizinle ilgili tuttuğu bilgiler: hesap, roller, oturumlar, öğrenci veya personel kaydı, programlar, dersler, notlar, belge listesi, rızalar, bildirimler ve kaydınızı görüntüleyenler. Parola ve anahtarlar dosyada yer almaz.', en: 'What the university holds about you: account, roles, sessions, student or staff record, programs, courses, grades, list of documents, consents, notifications and readers of your record. Passwords and keys are not in the file.' },
    'data.ask': { tr: 'Verilerimi iste', en: 'Ask for my data' }, 'data.gathering': { tr: 'Verileriniz toplanıyor', en: 'Your data are being gathered' }, 'data.gathering_about': { tr: '{date} tarihinde istediniz. Bu sayfadan ayrılabilirsiniz; hazır olunca e-posta alırsınız.', en: 'You asked on {date}. You can leave this page; you will get an e-mail when they are ready.' },
    'data.ready': { tr: 'Dosyanız hazır', en: 'Your file is ready' }, 'data.ready_about': { tr: '{date} tarihine kadar indirebilirsiniz ({size}).', en: 'You can download it until {date} ({size}).' }, 'data.html': { tr: 'Okunur belgeyi indir', en: 'Download the readable document' }, 'data.json': { tr: 'Veri dosyasını indir (JSON)', en: 'Download the data file (JSON)' }, 'data.again': { tr: '{date} tarihinden sonra yeniden isteyebilirsiniz.', en: 'You can ask again after {date}.' }, 'data.kb': { tr: '{n} KB', en: '{n} KB' },
    'contact.title': { tr: 'Veri sorumlusuna başvuru', en: 'Request to the data controller' }, 'contact.about': { tr: 'Düzeltme, silme, itiraz ya da bilgi isteklerinizi (KVKK m. 11) veri koruma sorumlusuna iletin; yanıt en geç otuz gün içinde verilir.', en: 'Send requests for correction, erasure, objection or information (KVKK art. 11) to the data protection officer; they are answered within thirty days.' }, 'contact.write': { tr: 'Veri koruma sorumlusuna yaz', en: 'Write to the data protection officer' }, 'contact.subject': { tr: 'KVKK başvurusu', en: 'Data subject request' },

    'report.counts': { tr: 'Sürümlere göre', en: 'By edition' }, 'report.people': { tr: '{n} etkin hesap', en: '{n} active accounts' }, 'report.text': { tr: 'Metin', en: 'Text' }, 'report.edition': { tr: 'Sürüm', en: 'Edition' }, 'report.in_force': { tr: 'Yürürlükte', en: 'In force' }, 'report.earlier': { tr: 'Önceki', en: 'Earlier' }, 'report.given': { tr: 'Okuyan / rıza veren', en: 'Read / agreed' }, 'report.withdrawn': { tr: 'Geri alan', en: 'Withdrawn' }, 'report.share': { tr: 'Oran (%)', en: 'Share (%)' }, 'report.state': { tr: 'Durum', en: 'State' },
    'log.reader': { tr: 'Görüntüleyen', en: 'Reader' }, 'log.person': { tr: 'Kimin kaydı', en: 'Whose record' }, 'log.from': { tr: 'İlk gün', en: 'First day' }, 'log.to': { tr: 'Son gün', en: 'Last day' }, 'log.choose': { tr: 'Ad, numara ya da kullanıcı adı yazın', en: 'Type a name, number or user name' },
    'log.filters': { tr: 'Kişi ve gün', en: 'Person and day' }, 'log.close': { tr: 'Kapat', en: 'Close' },

    'display.title': { tr: 'Görünüm ayarları', en: 'Display settings' }, 'display.about': { tr: 'Yalnızca sizin ekranlarınızı etkiler ve hemen uygulanır.', en: 'They change your screens only, at once.' }, 'display.scheme': { tr: 'Görünüm', en: 'Appearance' }, 'display.day': { tr: 'Gündüz', en: 'Day' }, 'display.night': { tr: 'Gece', en: 'Night' }, 'display.system': { tr: 'Cihazınki', en: 'As the device' },
    'display.language': { tr: 'Dil', en: 'Language' }, 'display.tr': { tr: 'Türkçe', en: 'Türkçe' }, 'display.en': { tr: 'English', en: 'English' }, 'display.dates': { tr: 'Tarih biçimi', en: 'Date format' }, 'display.numbers': { tr: 'Sayı biçimi', en: 'Number format' }, 'display.sample': { tr: 'Örnek: {date}, {number}, {money}', en: 'Example: {date}, {number}, {money}' },
  },
});
