import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Text {
  readonly to: string;
  readonly text: string;
}

interface Heard extends Text {
  readonly authorization: string | undefined;
}

/** An operator's service for texts: keeps what is posted to it, and refuses one number. */
export async function startSmsGateway(refused = "+4500000000") {
  const texts: Heard[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const text = JSON.parse(body) as Text;
    texts.push({ ...text, authorization: request.headers.authorization });
    response.writeHead(text.to === refused ? 502 : 204).end();
  }
  const service = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/texts`;
  return { url, texts, close: () => void service.close() };
}
