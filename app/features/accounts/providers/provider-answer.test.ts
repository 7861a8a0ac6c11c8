import { expect, test } from "vitest";
import { faultOf, readAnswer } from "./provider-answer";

test("a token is read from JSON, from a form and from a callback", () => {
  expect(readAnswer('{"access_token":"t","expires_in":7200}')).toEqual({
    access_token: "t",
    expires_in: "7200",
  });
  expect(readAnswer("access_token=t&expires_in=7776000")).toMatchObject({ access_token: "t" });
  expect(readAnswer('callback( {"client_id":"1","openid":"O"} );\n')).toEqual({
    client_id: "1",
    openid: "O",
  });
});

test("what is read holds no NUL, however it is written", () => {
  expect(readAnswer('{"id":"1\\u0000","name":"a\\u0000b"}')).toEqual({ id: "1", name: "ab" });
  expect(readAnswer("id=1%00&name=a%00b")).toEqual({ id: "1", name: "ab" });
});

test.each(["", "<html>502 Bad Gateway</html>", "[1,2]", "null", '{"a":', "callback( x );"])(
  "nonsense is read as nothing: %s",
  (text) => {
    expect(readAnswer(text)).toEqual({});
  },
);

test("what went wrong is found wherever a provider says it", () => {
  const qq = 'callback( {"error":100020,"error_description":"code is reused error"} );';
  expect(faultOf(readAnswer(qq))).toBe("code is reused error");
  expect(faultOf(readAnswer('{"errcode":40029,"errmsg":"invalid code"}'))).toBe("invalid code");
  expect(faultOf(readAnswer('{"ret":1002,"msg":"请先登录"}'))).toBe("请先登录");
  expect(faultOf(readAnswer('{"error":"access_denied"}'))).toBe("access_denied");
  expect(faultOf(readAnswer('{"ret":0,"msg":"","nickname":"竹"}'))).toBe("");
  expect(faultOf(readAnswer('{"errcode":0,"openid":"o"}'))).toBe("");
});
