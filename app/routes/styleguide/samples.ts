import type { Person, Viewer } from "~/features/accounts/user/user";
import type { TopicDetail, TopicRow } from "~/features/content/topics/topic";
import type { Comment, Reply } from "~/features/discussion/comments/comment";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import type { Picture } from "~/features/media/picture";
import type { Profile } from "~/features/profiles/profile";

const day = 24 * 3600_000;
const now = Date.now();

function member(id: number, nickname: string, description = ""): Person {
  return { id, username: `member${id}`, nickname, avatar: "", smallAvatar: "", description };
}

const sailor = member(50, "夜航船", "写代码，也修自行车。相信慢就是快。");
const shoot = member(15, "阿笋", "竹下听雨，雨后挖笋");
const moss = member(85, "苔痕", "上阶绿，入帘青。");
const kestrel = member(95, "kestrel");
const wheat = member(143, "小满", "爱吃，爱写，爱走路");

export const people: Person[] = [
  sailor,
  shoot,
  moss,
  kestrel,
  wheat,
  { ...member(108, "老槐"), avatar: "/nowhere.webp", smallAvatar: "/nowhere.webp" },
  { ...member(73, "木棉"), avatar: "/mark.svg", smallAvatar: "/mark.svg" },
];
function samplePicture(alt: string, url = "/logo-light.svg"): Picture {
  return { url: `${url}?${alt}`, preview: `${url}?${alt}`, width: 714, height: 476, alt };
}

export const lostPicture = samplePicture("没有的图", "/nowhere.webp");

const plainTopic: TopicRow = {
  id: 2318,
  type: topicType.topic,
  title: "把跑了八年的 PHP 论坛搬到 SQLite，我们踩过的十二个坑",
  summary:
    "先说结论：日均 40 万次请求，单机 NVMe，P99 从 180 ms 降到 21 ms。难的从来不是改 SQL，而是那些没人记得为什么存在的触发器、两套互相矛盾的时间格式，以及一个名叫 tmp_2019_final2 却每天被写入的表。",
  user: sailor,
  node: { id: 6, name: "数据库" },
  tags: [
    { id: 11, name: "SQLite" },
    { id: 12, name: "PHP" },
    { id: 13, name: "迁移" },
  ],
  pictures: [],
  hasHiddenContent: false,
  sticky: false,
  recommend: false,
  closed: false,
  solved: false,
  pollId: 0,
  closeTime: 0,
  status: contentStatus.published,
  authorDisabled: false,
  viewCount: 3184,
  commentCount: 87,
  likeCount: 312,
  favoriteCount: 204,
  liked: false,
  favorited: false,
  likers: [],
  lastCommentUser: { id: 15, username: "ashoot", nickname: "阿笋", avatar: "", smallAvatar: "" },
  lastCommentTime: now - 60_000,
  createTime: now - 26 * 60_000,
  curatable: false,
};

export const stickyTopics: TopicRow[] = [
  {
    ...plainTopic,
    id: 101,
    title: "竹林公约（2026 年修订）：好好说话，认真写字",
    sticky: true,
    createTime: now - 12 * day,
  },
  {
    ...plainTopic,
    id: 1042,
    title: "【征文】冬至之前，写一写“我住过的那条街”，入选者寄一本手工装订的册子",
    user: shoot,
    sticky: true,
    recommend: true,
  },
];

/** Topics and tweets, one for each state of a card. */
export const topics: TopicRow[] = [
  { ...plainTopic, recommend: true, pictures: [samplePicture("曲线")], likers: people.slice(0, 5) },
  {
    ...plainTopic,
    id: 2331,
    title: "求助：Nginx 反代之后 SSE 每 60 秒断一次，应该先查哪一层？",
    user: kestrel,
    likeCount: 9,
  },
  {
    ...plainTopic,
    id: 2330,
    type: topicType.tweet,
    title: "",
    summary: "台风过后第一天，码头上没有船，只有一大群等着开饭的猫。",
    user: wheat,
    tags: [],
    pictures: [samplePicture("海岸线"), samplePicture("水面")],
    likers: people.slice(2, 5),
  },
  {
    ...plainTopic,
    id: 2327,
    title: "整理了一份内网 DNS 解析异常的排查清单，附一个最小可复现的抓包样本",
    user: moss,
    hasHiddenContent: true,
    createTime: now - 3 * day,
  },
  {
    ...plainTopic,
    id: 2325,
    title: "沿着废弃的小铁路骑了 46 公里：一条很少有人写的路线",
    pictures: [samplePicture("桥"), samplePicture("面馆"), lostPicture],
  },
  { ...plainTopic, id: 2316, title: "等着审核的话题", status: contentStatus.waiting },
  { ...plainTopic, id: 2315, title: "作者停用之后，只有管理员看得到", authorDisabled: true },
  { ...plainTopic, id: 2314, title: "删掉了的话题", status: contentStatus.deleted },
];

export const prose = `<p>先说结论：搬家用了十一个周末，真正停机只有九分钟。难的<em>从来不是</em>改 SQL，而是一个名叫 <code>tmp_2019_final2</code>、却每天都在被写入的表。见<a href="/topics">《九分钟停机记》</a>。</p>
<h2 id="s1">一、先把“谁在写”弄清楚</h2>
<blockquote><p>一张表如果有两个主人，它就没有主人。</p></blockquote>
<ol><li>日志要在<strong>业务最忙</strong>和<strong>最闲</strong>的时候各抓一份。</li><li>触发器也算写入者。</li></ol>
<h3 id="s1-1">顺手量一量</h3>
<pre tabindex="0"><code class="hljs language-sql"><span class="hljs-comment">-- 秒、毫秒，一律归为 UTC 毫秒</span>
<span class="hljs-keyword">SELECT</span> id, t * <span class="hljs-number">1000</span> <span class="hljs-keyword">FROM</span> topic_old <span class="hljs-keyword">WHERE</span> kind = <span class="hljs-string">'integer'</span>;</code></pre>
<div class="scroll" tabindex="0"><table><thead><tr><th>场景</th><th class="r">旧库</th><th class="r">新库</th></tr></thead><tbody><tr><td>首页话题列表</td><td class="r">180 ms</td><td class="r">21 ms</td></tr><tr><td>话题正文与评论</td><td class="r">241 ms</td><td class="r">27 ms</td></tr></tbody></table></div>
<ul class="tasks"><li><input type="checkbox" checked disabled aria-label="已完成"> 每日备份，并且<strong>真的恢复一次</strong></li><li><input type="checkbox" disabled aria-label="未完成"> 给全文搜索换一个像样的中文分词</li></ul>
<hr>
<p>按 <kbd>Ctrl</kbd> + <kbd>C</kbd> 中断。<del>我们怀疑过闰年。</del></p>`;

export const detail: TopicDetail = {
  ...plainTopic,
  name: plainTopic.title,
  recommend: true,
  likers: people.slice(0, 6),
  contentHtml: prose,
  editTime: now - 2 * 3600_000,
  deleteReason: "",
  closeReason: "",
  slowSeconds: 0,
  question: false,
  answerId: 0,
  parted: false,
  can: { edit: true, delete: true, restore: false, curate: false, keep: false, report: false },
};

function sampleReply(id: number, user: Person, html: string, quote: Reply["quote"] = null): Reply {
  return {
    id,
    user,
    contentHtml: `<p>${html}</p>`,
    pictures: [],
    quote,
    likeCount: 7,
    blocked: false,
    liked: false,
    status: contentStatus.published,
    createTime: now - 4 * 3600_000,
    editTime: 0,
    can: { edit: false, delete: false, restore: false },
  };
}

export const comments: Comment[] = [
  {
    ...sampleReply(
      9001,
      moss,
      "“定时任务只在夜里露面”这句太真实了。我们当年迁完三个月，才发现有一张对账表。",
    ),
    floor: 1,
    replyCount: 6,
    replies: [
      sampleReply(9005, sailor, "我们是被季度报表教育的。现在清点期一律拉满一个完整的季度。"),
      sampleReply(9008, wheat, "那年终奖那张表怎么办？", {
        id: 9001,
        user: moss,
        excerpt: "有一张对账表每逢月末最后一天才写一次。",
      }),
    ],
    replyCursor: "",
    moreReplies: true,
  },
  {
    ...sampleReply(9003, kestrel, ""),
    status: contentStatus.deleted,
    floor: 2,
    replyCount: 1,
    replies: [sampleReply(9010, shoot, "虽然楼上删了，还是谢谢提醒。")],
    replyCursor: "",
    moreReplies: false,
  },
  {
    ...sampleReply(9004, wheat, "不懂数据库，但是把全文读完了。写得像一篇搬家日记。"),
    floor: 3,
    replyCount: 0,
    replies: [],
    replyCursor: "",
    moreReplies: false,
  },
];

export const profile: Profile = {
  ...moss,
  homePage: "https://example.com/taihen",
  backgroundImage: "",
  smallBackgroundImage: "",
  score: 3966,
  topicCount: 88,
  commentCount: 1502,
  fansCount: 642,
  followCount: 71,
  roles: [],
  followed: false,
  blocked: false,
  muted: false,
  disabled: false,
  createTime: now - 400 * day,
};

export const viewer: Viewer = { ...shoot, roles: [], mutedUntil: 0, unreadCount: 12, sessionId: 1 };

export const tags = ["SQLite", "读书", "Rust", "骑行", "自托管", "CSS"].map((name, at) => ({
  id: at + 1,
  name,
  description: "",
  topicCount: 40 + at * 37,
  articleCount: 0,
}));

export const nodes = ["问与答", "编程语言", "前端", "后端", "数据库", "开源", "阅读", "城市"].map(
  (name, at) => ({ id: at + 2, name, description: "", logo: "" }),
);
