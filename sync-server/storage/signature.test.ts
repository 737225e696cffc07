import { expect, test } from "vitest";
import { EMPTY_SHA256, type S3Request, signedHeaders } from "./signature.ts";

/** AWS, "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk", examples. */
const ACCOUNT = {
  accessKey: "AKIAIOSFODNN7EXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const NOW = new Date("2013-05-24T00:00:00Z");
const HOST = "https://examplebucket.s3.amazonaws.com";

const EXAMPLES: readonly (readonly [string, S3Request, string])[] = [
  [
    "GET Object",
    { method: "GET", url: new URL(`${HOST}/test.txt`), headers: { Range: "bytes=0-9" }, sha256: EMPTY_SHA256 },
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "PUT Object",
    {
      method: "PUT",
      url: new URL(`${HOST}/test$file.text`),
      headers: { Date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      sha256: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
    },
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "GET Bucket Lifecycle",
    { method: "GET", url: new URL(`${HOST}/?lifecycle`), sha256: EMPTY_SHA256 },
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
  [
    "GET Bucket (List Objects)",
    { method: "GET", url: new URL(`${HOST}/?max-keys=2&prefix=J`), sha256: EMPTY_SHA256 },
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
];

test.each(EXAMPLES)("%s is signed as in the published example", async (_name, request, signature) => {
  expect((await signedHeaders(request, ACCOUNT, NOW)).get("authorization")).toContain(`Signature=${signature}`);
});

test("the headers name the day, the region and what was signed", async () => {
  const [, request] = EXAMPLES[0]!;
  expect((await signedHeaders(request, ACCOUNT, NOW)).get("authorization")).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, " +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, " +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  );
});
