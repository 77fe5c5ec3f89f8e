import { defineTexts } from '#kernel/contract/text.ts';

export const keyTexts = defineTexts({
  title: {
    api_keys: { tr: 'API Anahtarları', en: 'API Keys' },
    api_key_new: { tr: 'Yeni API Anahtarı', en: 'New API Key' },
    api_key: { tr: 'API Anahtarı', en: 'API Key' },
  },
  api: {
    api_key_made: { tr: 'API anahtarı oluşturuldu.', en: 'The API key was made.' },
    api_key_rolled_over: {
      tr: 'Yeni anahtar oluşturuldu; eskisi bir gün daha geçerli.',
      en: 'A new key was made; the earlier one opens for one more day.',
    },
    api_key_revoked: { tr: 'API anahtarı iptal edildi.', en: 'The API key was revoked.' },
  },
  access: {
    'api-key': { tr: 'API anahtarı', en: 'API key' },
    'api-key.name': { tr: 'Sistem', en: 'System' },
    'api-key.purpose': { tr: 'Amaç', en: 'Purpose' },
    'api-key.user_id': { tr: 'Sahibi', en: 'Owner' },
    'api-key.scopes': { tr: 'Kapsamlar', en: 'Scopes' },
    'api-key.addresses': { tr: 'İzin verilen adresler', en: 'Allowed addresses' },
    'api-key.lookup': { tr: 'Anahtarın açık bölümü', en: 'Public part of the key' },
    'api-key.state': { tr: 'Durum', en: 'Status' },
    'api-key.expires_on': { tr: 'Son günü', en: 'Last day' },
    'api-key.last_used_at': { tr: 'Son kullanım', en: 'Last used' },
    'api-key.last_used_address': { tr: 'Son kullanıldığı adres', en: 'Last used from' },
    'api-key.previous_until': { tr: 'Eski anahtarın bitişi', en: 'Earlier key ends' },
    'api-key.revoked_at': { tr: 'İptal zamanı', en: 'Revoked at' },
    'api-key.created_by': { tr: 'Oluşturan', en: 'Made by' },
    'api-key.created_at': { tr: 'Oluşturulma zamanı', en: 'Made at' },
  },
  keys: {
    about: {
      tr: 'Başka sistemler API’yi bu anahtarlarla çağırır. Her anahtarın bir sahibi, kapsamı ve son günü vardır.',
      en: 'Other systems call the API with these keys. Each has an owner, scopes and a last day.',
    },
    make: { tr: 'Anahtar oluştur', en: 'Create a key' },
    owner: { tr: 'Sahibi', en: 'Owner' },
    owner_about: {
      tr: 'Anahtar, sahibinin seçilen rolünden fazlasını yapamaz; hesabı kapanır ya da rolü alınırsa anahtar da kapanır.',
      en: 'A key can never do more than the chosen role of its owner. It stops working when the account is closed or the role is taken away.',
    },
    choose_another: { tr: 'Başkasını seç', en: 'Choose someone else' },
    search: { tr: 'Ad ya da numara', en: 'Name or number' },
    search_hint: { tr: 'Aramak için en az üç harf yazın.', en: 'Type at least three letters to search.' },
    role: { tr: 'Hangi rolüyle', en: 'In which role' },
    acts_as: { tr: '{name} rolüyle çalışır', en: 'Acts in the role {name}' },
    why_not: { tr: 'Bu kişi anahtar sahibi olamaz', en: 'This person cannot own a key' },
    system: { tr: 'Sistemin adı', en: 'Name of the system' },
    purpose: { tr: 'Amaç', en: 'Purpose' },
    purpose_help: {
      tr: 'Hangi veriyi ne için okuduğunu ya da yazdığını kısaca anlatın.',
      en: 'Say briefly which data it reads or writes and why.',
    },
    expires: { tr: 'Son günü', en: 'Last day' },
    expires_help: { tr: 'En çok bir yıl.', en: 'One year at most.' },
    addresses: { tr: 'İzin verilen adresler', en: 'Allowed addresses' },
    addresses_help: {
      tr: 'Her satıra bir IP adresi ya da ağ (örneğin 10.20.0.0/16). Boş bırakılırsa her yerden kullanılabilir.',
      en: 'One IP address or network per line (10.20.0.0/16, for example). Leave it empty to allow any address.',
    },
    scopes: { tr: 'Kapsamlar', en: 'Scopes' },
    scopes_about: {
      tr: 'Yalnızca gerekenleri seçin. Parola, oturum, imza ve onay işlemlerini hiçbir anahtar yapamaz.',
      en: 'Choose only what is needed. No key can handle passwords, sessions, signatures or approvals.',
    },
    level_none: { tr: 'Yok', en: 'None' },
    level_read: { tr: 'Okuma', en: 'Read' },
    level_write: { tr: 'Okuma ve yazma', en: 'Read and write' },
    area_home: { tr: 'Ana sayfa ve kişi raporları', en: 'Home and reports about people' },
    area_reference: { tr: 'Tanımlar ve birimler', en: 'Definitions and units' },
    area_access: { tr: 'Kullanıcılar ve roller', en: 'Users and roles' },
    area_people: { tr: 'Öğrenciler ve personel', en: 'Students and staff' },
    area_curriculum: { tr: 'Dersler ve müfredat', en: 'Courses and curricula' },
    area_scheduling: { tr: 'Dönemler ve ders programı', en: 'Semesters and timetable' },
    area_requests: { tr: 'Talepler', en: 'Requests' },
    area_communication: { tr: 'Duyuru ve iletiler', en: 'Announcements and messages' },
    area_finance: { tr: 'Ödemeler', en: 'Payments' },
    area_registration: { tr: 'Ders kaydı', en: 'Course registration' },
    area_grading: { tr: 'Notlar', en: 'Grades' },
    area_records: { tr: 'Belgeler ve kararlar', en: 'Documents and decisions' },
    area_language: { tr: 'Dil okulu', en: 'Language school' },
    area_system: { tr: 'Sistem yönetimi', en: 'System administration' },
    incomplete: {
      tr: 'Sahibi, adı, amacı, son günü ve en az bir kapsamı belirleyin.',
      en: 'Set the owner, name, purpose, last day and at least one scope.',
    },
    once: {
      tr: 'Bu anahtar yalnızca şimdi gösterilir. Kopyalayıp öteki sistemin ayarlarına girin.',
      en: 'This key is shown only once. Copy it into the settings of the other system.',
    },
    once_how: {
      tr: 'Her çağrıda Authorization: Bearer … başlığıyla gönderilir; adreste asla gönderilmez.',
      en: 'It is sent with every call as Authorization: Bearer …, never in the address.',
    },
    copy: { tr: 'Kopyala', en: 'Copy' },
    copied: { tr: 'Kopyalandı', en: 'Copied' },
    to_key: { tr: 'Anahtarı aç', en: 'Open the key' },
    secret: { tr: 'Yenileme ve iptal', en: 'Roll over and revoke' },
    secret_about: {
      tr: 'Yenilendiğinde eski anahtar bir gün daha geçerli kalır. İptal edilen anahtar hemen kapanır.',
      en: 'After a rollover the earlier key opens for one more day. A revoked key stops working at once.',
    },
    roll_over: { tr: 'Anahtarı yenile', en: 'Roll over' },
    roll_over_title: { tr: '{name} için yeni anahtar oluşturulsun mu?', en: 'Make a new key for {name}?' },
    roll_over_about: {
      tr: 'Şimdiki anahtar 24 saat daha geçerli olur; daha önceki hemen kapanır.',
      en: 'The present key opens for 24 more hours; any before it stops working now.',
    },
    revoke: { tr: 'İptal et', en: 'Revoke' },
    revoke_title: { tr: '{name} anahtarı iptal edilsin mi?', en: 'Revoke the key of {name}?' },
    revoke_about: {
      tr: 'Öteki sistem hemen erişimini yitirir; bu geri alınamaz.',
      en: 'The other system loses access at once. This cannot be undone.',
    },
    uses: { tr: 'Kullanım', en: 'Uses' },
    uses_about: {
      tr: 'Son 30 günde kişi kaydı okuma sayısı: {n}.',
      en: 'Readings of personal records in the last 30 days: {n}.',
    },
    no_uses: { tr: 'Henüz kullanılmadı', en: 'Not used yet' },
    no_uses_about: {
      tr: 'Öteki sistem ilk çağrısını yaptığında burada görünür.',
      en: 'The first call of the other system will appear here.',
    },
    day: { tr: 'Gün', en: 'Day' },
    address: { tr: 'Adres', en: 'Address' },
    first_at: { tr: 'İlk', en: 'First' },
    last_at: { tr: 'Son', en: 'Last' },
    writes: { tr: 'Son değişiklikler', en: 'Latest changes' },
    no_writes: { tr: 'Henüz bir şey değiştirmedi', en: 'It has not changed anything yet' },
    no_writes_about: {
      tr: 'Bu anahtarla yapılan her değişiklik burada görünür.',
      en: 'Every change made with this key appears here.',
    },
    at: { tr: 'Zaman', en: 'Time' },
    action: { tr: 'İşlem', en: 'Action' },
    record: { tr: 'Kayıt', en: 'Record' },
    told_greeting: { tr: 'Sayın {name},', en: 'Dear {name},' },
    told_made: { tr: 'Adınıza bir API anahtarı oluşturuldu', en: 'An API key was made on your behalf' },
    told_made_body: {
      tr: '{by}, “{system}” sistemi için sizin sahibi olduğunuz bir API anahtarı oluşturdu. Anahtar {day} gününe kadar geçerlidir. Bunu beklemiyorsanız Bilgi İşlem’e hemen haber verin.',
      en: '{by} made an API key for the system “{system}” of which you are the owner. It is valid until {day}. If you did not expect this, tell the IT desk at once.',
    },
    told_rolled: { tr: 'API anahtarınız yenilendi', en: 'Your API key was rolled over' },
    told_rolled_body: {
      tr: '{by}, “{system}” sisteminin API anahtarını yeniledi. Eski anahtar 24 saat daha geçerlidir.',
      en: '{by} rolled over the API key of the system “{system}”. The earlier key opens for 24 more hours.',
    },
    told_revoked: { tr: 'API anahtarınız iptal edildi', en: 'Your API key was revoked' },
    told_revoked_body: {
      tr: '{by}, “{system}” sisteminin API anahtarını iptal etti. Sistem artık erişemez.',
      en: '{by} revoked the API key of the system “{system}”. The system no longer has access.',
    },
    told_ends: { tr: 'API anahtarınızın süresi doluyor', en: 'Your API key is about to expire' },
    told_ends_body: {
      tr: '“{system}” sisteminin API anahtarı {day} gününün sonunda geçersiz olacak. Sistem kullanılmaya devam edecekse yeni bir anahtar oluşturulmasını isteyin.',
      en: 'The API key of the system “{system}” stops working at the end of {day}. If the system is still needed, ask for a new key.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/key-texts': typeof keyTexts;
  }
}
