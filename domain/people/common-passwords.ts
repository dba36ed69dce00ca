// Common passwords of eight characters and more, lower-cased: those that guessing begins with, in India too.
export const commonPasswords: readonly string[] = `
!@#$%^&* !qaz2wsx 00000000 00000001 01234567 0123456789 10203040 11111111 1111111a 11112222
11223344 112233445566 12121212 123123123 123321123 12341234 12344321 12345678 123456789
1234567890 123456789a 123456aa 123456abc 1234abcd 1234qwer 123qwe123 123qweasd 12qwaszx 13131313
147258369 19841984 19901990 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 20202020 20252025 55555555
66778899 786110786 786786786 87654321 88888888 987654321 9876543210 99887766 99999999 a1234567
a12345678 a1b2c3d4 aa123456 aaaa1111 abc12345 abc123456 abc@1234 abc@12345 abcabcabc abcd1234
abcd12345 abcd@1234 abcdabcd abcdefg1 abcdefgh abcdefghi access14 admin123 admin1234 admin12345
admin@123 admin@1234 adminadmin administrator airtel123 allahuakbar amit1234 anjali123 asd123456
asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer bangalore bangalore1 baseball baseball1 basketball
batman123 bazaar123 beej1234 beejbazaar beejbazaar1 beejbazaar123 bharat123 bharat@123 bismillah
bismillah786 business business1 changeme changeme1 changeme123 charlie1 chennai123 company1
company123 computer computer1 corvette cricket1 cricket11 cricket123 customer customer1
customer123 december deepak123 default1 default123 delhi123 dhoni007 dragon123 facebook
facebook1 farmer123 farmers1 football football1 freedom1 ganesh123 ganpati123 gmail123 google123
guest123 guest1234 hanuman123 hariom123 harvest1 hello123 hello1234 hellohello hindustan
hindustan1 hyderabad hyderabad1 iloveu123 iloveyou iloveyou1 iloveyou123 iloveyou2 india123
india1234 india12345 india@123 instagram internet internet1 jaihind1 jaihind123 jaimatadi
jaimatadi1 jaishreeram jaishriram january1 jennifer jennifer1 jessica1 jio12345 jordan23
khushi123 killer123 kisan123 kohli123 kolkata1 krishi123 krishna1 krishna123 krishna@123
lakshmi123 letmein! letmein1 letmein123 login123 login1234 lovelove loveyou123 mahadev1
mahadev123 manager1 manager123 manish123 master123 mercedes michael1 michelle microsoft
mobile123 mohammad monkey123 mumbai123 mypassword mysecret neha1234 nokia123 november october1
office123 omnamahshivay omsairam omsairam1 p@ssw0rd p@ssword pakistan passw0rd password
password! password1 password12 password123 password1234 password@1 password@123 passwords
pokemon1 pokemon123 pooja123 princess princess1 priya123 q12345678 q1w2e3r4 q1w2e3r4t5 qazwsxedc
qwe123456 qwer1234 qwerasdf qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop radhekrishna
radheradhe rahul123 rahul1234 rajesh123 ramesh123 redmi123 rohit123 root1234 rootroot sachin10
sachin123 saibaba123 sairam123 samsung1 samsung123 sanjay123 secret12 secret123 seeds123
seedshop seller123 september server123 shadow123 shivshiv shop1234 shopping shopping1 spiderman
starwars summer2024 summer2025 sunil123 sunshine sunshine1 superman superman1 superuser support1
support123 suresh123 sweetheart system123 temp1234 temporary test1234 test12345 testing1
testing123 testtest toor1234 trustno1 user1234 username vendor123 virat123 waheguru waheguru1
welcome1 welcome12 welcome123 welcome@1 welcome@123 whatever whatever1 whatsapp whatsapp1
windows10 winter2024 winter2025 youtube1 zaq12wsx zaq1zaq1 zxcvasdf zxcvbnm1 zxcvbnm123
`
  .trim()
  .split(/\s+/);
