/* Words and numbers that head every published count of stolen passwords, and what Chinese keyboards add to them.
   A word also stands for itself with up to four digits or signs behind it. */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pa55word pass1234 pass@word password1 password12 password123 passwordpassword
qwerty qwertyui qwertyuiop qwerty12 qwer1234 qwerasdf qwerasdfzxcv qweasd qweasdzxc qweqweqwe qazwsx qazwsxedc qazqaz
1qaz2wsx 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 zaqwsx xsw2zaq1 !qaz2wsx
asdfasdf asdfghjk asdfghjkl asdf1234 asdfqwer asd123asd zxcvbnm zxcvbnm1 zxcv1234 zxcasdqwe 1234qwer 1234asdf 123qweasd 123qweasdzxc 123qwe123
12345678 123456789 1234567890 123456abc 1234abcd 12341234 123123123 12344321 12121212 123321123 123654789 147258369 147852369 159357456 741852963
987654321 9876543210 87654321 11112222 11223344 1122334455 112233445566 11235813 12312312 13131313 1a2b3c4d 1234567a 123456aa 123456789a 123456qq
a1234567 a12345678 a123456789 aa123456 aaa123456 aa12345678 ab123456 abc12345 abc123456 abc123abc abcd1234 abcdefgh abcdabcd abc123 abcabc aaaa1111
admin administrator administrador adminadmin admin123 admin1234 admin888 root1234 rootroot superuser superman sysadmin testtest test1234 guest123
iloveyou iloveyou1 ilovey0u iloveu loveyou lovelove loveme woaini woaini1314 woaini520 woaini123 5201314 52013145 5201314520 520520520 13145200 1314520 woaiwojia woaiwoziji
woshishui wodemima mima mima1234 mimamima nihao nihao123 nihaoma 1314521 zhongguo zhangwei wangjing taobao alibaba tencent baidu qq123456 wang1234 li123456 zhang123
letmein letmein1 welcome welcome1 welcome123 trustno1 trustnoone sunshine princess football baseball basketball jennifer michelle michael michael1 jordan23
charlie charlie1 computer internet corvette mercedes porsche ferrari maverick marlboro dragon dragon12 monkey monkey12 shadow shadow12 master master12
killer batman batman12 starwars startrek pokemon pikachu superstar whatever hello hellohello hello123 helloworld freedom secret secret12 mustang
ashley jessica daniel andrew thomas george joshua matthew samantha elizabeth alexander benjamin christian nicholas patrick victoria veronica
liverpool chelsea arsenal barcelona realmadrid juventus manchester newyork london samsung samsung1 google google12 facebook apple microsoft windows
changeme changeit default temp1234 temporary login123 access14 access12 security qwe123456 qwe123qwe zzzzxxxx zz123456 asd12345 asd123456 q1234567 w1234567 z1234567 z123456789 zxc12345 zxc123456
blessed blessing butterfly chocolate christ cookie cheese danielle diamond elephant family flower forever friends gfhjkm ginger hannah happy hockey hunter jasmine jonathan
lakers maggie merlin midnight nirvana orange pepper purple rainbow ranger robert scooter silver slipknot snoopy soccer spiderman spongebob steelers summer sweety
thunder tigger tinkerbell twilight wizard yankees yellow zhulin zhulin12 zhulin123 bamboo community forum12 bbs12345
`;

/** Passwords that nobody may choose, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
